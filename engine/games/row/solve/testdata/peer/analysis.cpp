// A plain exhaustive analysis of Tchuka Ruma, with which the program is compared: recursion, seeds
// sown one by one, and the value of every position in a hash table. It contains no theorem and no
// tricks.
//
//     analysis HOLES SEEDS
//
// prints: won or lost, positions, fewest moves, fewest sowings, most seeds collected, the same with
// a final losing move, and the number of winning lines modulo 2^64. A lost board has no fewest moves
// and sowings; they are printed as 0.

#include <algorithm>
#include <climits>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unordered_map>

namespace {

// A position is the seeds in each hole, and in the Ruma at the end. A byte is enough.
using Position = std::string;

struct Value {
    bool won = false;
    int moves = INT_MAX, sowings = INT_MAX;      // the fewest to a win
    int collected = 0, collected_with_losing = 0; // the most
    uint64_t lines = 0;
};

struct Sowing {
    int count;
    bool safe;
};

// sow plays a move in place, with all its sowings.
Sowing sow(Position &position, size_t at) {
    const size_t ruma = position.size() - 1;
    for (int count = 1;; count++) {
        int hand = static_cast<unsigned char>(position[at]);
        position[at] = 0;
        for (; hand > 0; hand--) {
            at = at == ruma ? 0 : at + 1;
            position[at]++;
        }
        if (at == ruma) return {count, true};
        if (position[at] == 1) return {count, false};
    }
}

std::unordered_map<Position, Value> known;

Value analyse(const Position &position) {
    if (auto found = known.find(position); found != known.end()) return found->second;
    const size_t ruma = position.size() - 1;
    Value value;
    value.collected = value.collected_with_losing = static_cast<unsigned char>(position[ruma]);
    bool empty = true;
    for (size_t hole = 0; hole < ruma; hole++) {
        if (position[hole] == 0) continue;
        empty = false;
        Position next = position;
        const Sowing sown = sow(next, hole);
        if (!sown.safe) {
            value.collected_with_losing =
                std::max(value.collected_with_losing, int(static_cast<unsigned char>(next[ruma])));
            continue;
        }
        const Value child = analyse(next);
        if (child.won) {
            value.won = true;
            value.moves = std::min(value.moves, child.moves + 1);
            value.sowings = std::min(value.sowings, child.sowings + sown.count);
            value.lines += child.lines;
        }
        value.collected = std::max(value.collected, child.collected);
        value.collected_with_losing = std::max(value.collected_with_losing, child.collected_with_losing);
    }
    if (empty) {
        value.won = true;
        value.moves = value.sowings = 0;
        value.lines = 1;
    }
    known.emplace(position, value);
    return value;
}

} // namespace

int main(int count, char **arguments) {
    const int holes = count == 3 ? std::atoi(arguments[1]) : 0;
    const int seeds = count == 3 ? std::atoi(arguments[2]) : 0;
    if (holes < 1 || seeds < 1 || holes * seeds > 255) {
        std::fprintf(stderr, "usage: analysis HOLES SEEDS, with at most 255 seeds together\n");
        return 2;
    }
    Position start(holes, static_cast<char>(seeds));
    start.push_back(0);
    const Value value = analyse(start);
    std::printf("%s %zu %d %d %d %d %llu\n", value.won ? "won" : "lost", known.size(),
                value.won ? value.moves : 0, value.won ? value.sowings : 0, value.collected,
                value.collected_with_losing, static_cast<unsigned long long>(value.lines));
}
