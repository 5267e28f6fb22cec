// The method of Campbell and Chavey's paper for Table 1, with which the program is compared: play
// from each hole in turn, decide recursively whether the result is won, and store lost positions as
// strings. The search ends at a win, so won positions are not stored. It contains no theorem.
//
//     paper HOLES FROM TO
//
// prints the lost boards HOLES x k with FROM <= k <= TO, as lines "HOLES,k".
//
// The paper sows seed by seed, which would take hours with 100,000 seeds in a hole. Here a division
// drops whole laps at once, which only makes this method faster.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unordered_set>
#include <vector>

namespace {

using Row = std::vector<uint32_t>;

// name writes a row in bytes, seven bits at a time.
std::string name(const Row &row) {
    std::string text;
    for (uint32_t seeds : row) {
        for (; seeds >= 0x80; seeds >>= 7) text.push_back(static_cast<char>(seeds | 0x80));
        text.push_back(static_cast<char>(seeds));
    }
    return text;
}

// sow plays a move in place and returns whether it is safe.
bool sow(Row &row, size_t at) {
    const size_t ruma = row.size();
    for (;;) {
        uint32_t hand = row[at];
        row[at] = 0;
        if (const uint32_t laps = hand / (ruma + 1); laps > 0) {
            for (uint32_t &seeds : row) seeds += laps;
            hand %= ruma + 1;
        }
        for (; hand > 0; hand--) {
            at = at == ruma ? 0 : at + 1;
            if (at < ruma) row[at]++;
        }
        if (at == ruma) return true;
        if (row[at] == 1) return false;
    }
}

class Search {
  public:
    // wins returns whether a row is won.
    bool wins(const Row &row) {
        bool empty = true;
        for (size_t hole = 0; hole < row.size(); hole++) {
            if (row[hole] == 0) continue;
            empty = false;
            Row next = row;
            if (sow(next, hole) && lost.count(name(next)) == 0 && wins(next)) return true;
        }
        if (!empty) lost.insert(name(row));
        return empty;
    }

  private:
    std::unordered_set<std::string> lost;
};

} // namespace

int main(int count, char **arguments) {
    const int holes = count == 4 ? std::atoi(arguments[1]) : 0;
    const int from = count == 4 ? std::atoi(arguments[2]) : 0;
    const int to = count == 4 ? std::atoi(arguments[3]) : 0;
    if (holes < 1 || from < 1 || to < from) {
        std::fprintf(stderr, "usage: paper HOLES FROM TO\n");
        return 2;
    }
    for (int k = from; k <= to; k++) {
        Search search;
        if (!search.wins(Row(holes, k))) std::printf("%d,%d\n", holes, k);
    }
}
