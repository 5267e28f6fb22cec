// This program checks certificates of Tchouka that a board of Tchuka Ruma is lost. It shares no code
// with Tchouka: it enumerates the layers that docs/file-formats.md describes, and compares the number
// and the sum of each with the certificate. It prints a line for each file, and exits with status 0 if
// it accepts all of them.
//
//	g++ -O2 -std=c++17 -o check check.cpp
//	./check multitchouka-18x3.certificate
//
// A board has at most 24 holes and 65535 seeds. A position takes 8 bytes if its holes and its seeds in
// play are at most 64 together, and 48 bytes otherwise; a layer that grows takes half as much again.
// 22x3 takes 8.3 GB.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

constexpr int most = 24, mostSeeds = 65535;
using Row = std::array<uint16_t, most>;  // the seeds in the holes, farthest from the Ruma first
using Sum = std::array<uint32_t, 8>;

int holes, total;  // of the board, and the seeds on it

[[noreturn]] void fail(const std::string& why) { throw std::runtime_error(why); }

int inPlay(const Row& row) {
  int sum = 0;
  for (int i = 0; i < holes; i++) sum += row[i];
  return sum;
}

// play plays a move seed by seed, and reports whether it ended in the Ruma, which has index holes.
bool play(Row& row, int at) {
  for (;;) {
    int hand = row[at];
    row[at] = 0;
    for (; hand > 0; hand--) {
      at = at == holes ? 0 : at + 1;
      if (at < holes) row[at]++;
    }
    if (at == holes) return true;
    if (row[at] == 1) return false;
  }
}

// undo undoes a sowing whose last seed fell into place end. It tries every hole from which the sowing
// could have come. Such a hole received one seed in each lap, and its own last seed if the sowing ended
// there. Every other place must have received what it is given. At most one hole is possible: no hole
// has fewer seeds, and all places after it, up to end, have more.
bool undo(Row& row, int& ruma, int end, int& from) {
  for (int hole = 0; hole < holes; hole++) {
    int last = end - hole + (end > hole ? 0 : holes + 1), laps = row[hole] - (hole == end), store = ruma;
    Row before = row;
    bool possible = laps >= 0;
    for (int place = 0; place <= holes && possible; place++) {
      if (place == hole) continue;
      int distance = place - hole + (place > hole ? 0 : holes + 1), given = laps + (distance <= last);
      if (place == holes)
        possible = (store -= given) >= 0;
      else if ((possible = before[place] >= given))
        before[place] -= given;
    }
    if (!possible) continue;
    before[hole] = laps * (holes + 1) + last;
    row = before, ruma = store, from = hole;
    return true;
  }
  return false;
}

// Set is a sorted set. New elements are appended, and sorted in when they are half as many as the
// others.
template <class Element>
struct Set {
  std::vector<Element> all;
  size_t sorted = 0;
  void add(const Element& e) {
    if (all.size() == sorted) all.reserve(sorted + sorted / 2 + 4096);
    all.push_back(e);
    if (all.size() == all.capacity()) settle();
  }
  void settle() {
    std::sort(all.begin() + sorted, all.end());
    std::inplace_merge(all.begin(), all.begin() + sorted, all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    sorted = all.size();
  }
  bool has(const Element& e) const { return std::binary_search(all.begin(), all.end(), e); }
};

// Layer is the set of rows with a number of seeds in play. A row is stored in one word if it fits: for
// each hole, a bit 1 for every seed, then a bit 0.
struct Layer {
  bool narrow;
  Set<uint64_t> words;
  Set<Row> rows;
  explicit Layer(int number) : narrow(number + holes <= 64) {}
  static uint64_t word(const Row& row) {
    uint64_t bits = 0;
    for (int i = 0; i < holes; i++) bits = (((bits + 1) << row[i]) - 1) << 1;
    return bits;
  }
  void add(const Row& row) { narrow ? words.add(word(row)) : rows.add(row); }
  bool has(const Row& row) const { return narrow ? words.has(word(row)) : rows.has(row); }
  void settle() { words.settle(), rows.settle(); }
  size_t size() const { return words.all.size() + rows.all.size(); }
  Row at(size_t index) const {
    if (!narrow) return rows.all[index];
    Row row{};
    uint64_t bits = words.all[index] >> 1;
    for (int i = holes - 1; i >= 0; i--, bits >>= 1)
      for (; bits & 1; bits >>= 1) row[i]++;
    return row;
  }
};

// sha256 is FIPS 180-4.
Sum sha256(const std::string& text) {
  static uint32_t k[64];
  if (!k[0]) {  // the fractions of the cube roots of the first primes
    for (int n = 0, p = 2; n < 64; p++) {
      bool prime = true;
      for (int d = 2; d * d <= p; d++) prime &= p % d != 0;
      if (!prime) continue;
      unsigned __int128 root = 0, cube = (unsigned __int128)p << 96;
      for (int bit = 34; bit >= 0; bit--) {
        unsigned __int128 next = root | (unsigned __int128)1 << bit;
        if (next * next * next <= cube) root = next;
      }
      k[n++] = (uint32_t)root;
    }
  }
  Sum h = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::string data = text + '\x80';
  while (data.size() % 64 != 56) data += '\0';
  for (int shift = 56; shift >= 0; shift -= 8) data += (char)(uint64_t(text.size()) * 8 >> shift);
  auto turn = [](uint32_t x, int n) { return x >> n | x << (32 - n); };
  for (size_t block = 0; block < data.size(); block += 64) {
    uint32_t w[64];
    for (int i = 0; i < 16; i++) {
      w[i] = 0;
      for (int j = 0; j < 4; j++) w[i] = w[i] << 8 | (uint8_t)data[block + 4 * i + j];
    }
    for (int i = 16; i < 64; i++)
      w[i] = w[i - 16] + w[i - 7] + (turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3) +
             (turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10);
    Sum v = h;
    for (int i = 0; i < 64; i++) {
      uint32_t e = v[4], a = v[0];
      uint32_t t = v[7] + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & v[5]) ^ (~e & v[6])) + k[i] + w[i];
      uint32_t u = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
      v = {t + u, v[0], v[1], v[2], v[3] + t, v[4], v[5], v[6]};
    }
    for (int i = 0; i < 8; i++) h[i] += v[i];
  }
  return h;
}

std::string hex(const Sum& sum) {
  char text[65];
  for (int i = 0; i < 8; i++) std::snprintf(text + 8 * i, 9, "%08x", sum[i]);
  return text;
}

// write returns a row as it is written in certificates.
std::string write(const Row& row) {
  std::string text;
  for (int i = 0; i < holes; i++) text += std::to_string(row[i]) + ' ';
  return text + "| " + std::to_string(total - inPlay(row));
}

// line returns the line of a layer in the certificate.
std::string line(const char* kind, int number, const Layer& layer) {
  Sum sum{};
  for (size_t at = 0; at < layer.size(); at++) {
    Sum one = sha256(write(layer.at(at)));
    for (int i = 0; i < 8; i++) sum[i] ^= one[i];
  }
  return std::string(kind) + ' ' + std::to_string(number) + ' ' + std::to_string(layer.size()) + ' ' + hex(sum);
}

// cut removes a beginning from a text, and reports whether the text had it.
bool cut(std::string& text, const std::string& beginning) {
  if (text.compare(0, beginning.size(), beginning) != 0) return false;
  text.erase(0, beginning.size());
  return true;
}

// parse reads a number without a sign or leading zeros.
long long parse(const std::string& text) {
  if (text.empty() || text.size() > 18 || text.find_first_not_of("0123456789") != std::string::npos || (text[0] == '0' && text.size() > 1))
    fail("\"" + text + "\" is not a number");
  return std::stoll(text);
}

// Certificate is what a file contains.
struct Certificate {
  Row start{};
  long long meet = -1;              // the highest layer of winnable positions; -1 without any
  std::vector<std::string> layers;  // the lines of the layers
};

// readStart reads the start, and sets holes and total.
Row readStart(const std::string& text) {
  Row row{};
  std::istringstream words(text);
  long long sum = 0;
  holes = total = 0;
  for (std::string word; std::getline(words, word, ' ') && word != "|";) {
    long long seeds = parse(word);
    if (holes == most || (sum += seeds) > mostSeeds) fail("the board is too large for this program");
    row[holes++] = seeds;
  }
  std::string rest;
  std::getline(words, rest);
  long long ruma = parse(rest);
  if (holes == 0) fail("the board has no holes");
  if (ruma > mostSeeds - sum) fail("the board is too large for this program");
  total = sum + ruma;
  return row;
}

Certificate read(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string data{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad()) fail("the file cannot be read");
  size_t end = data.rfind('\n', data.empty() ? 0 : data.size() - 2);
  end = end == std::string::npos ? 0 : end + 1;
  if (data.substr(end) != "end sha256:" + hex(sha256(data.substr(0, end))) + "\n")
    fail("the checksum does not match: the file is damaged or was changed");
  std::istringstream lines(data.substr(0, end));
  std::string text;
  auto next = [&](const char* beginning) {
    if (!std::getline(lines, text) || !cut(text, beginning)) fail(std::string("no line \"") + beginning + "\" at its place");
  };
  next("tchouka-certificate ");
  if (text != "1") fail("the version " + text + " is unknown");
  next("game ");
  if (text != "multitchouka") fail("the game is not Tchuka Ruma");
  next("start ");
  Certificate c;
  c.start = readStart(text);
  next("claim ");
  if (text != "lost") fail("the claim is not lost");
  while (std::getline(lines, text)) {
    if (text.rfind("reached ", 0) == 0 || text.rfind("winnable ", 0) == 0)
      c.layers.push_back(text);
    else if (c.meet < 0 && cut(text, "meet "))
      c.meet = parse(text);
    else
      fail("\"" + text + "\" is not a line of one proof of a loss");
  }
  return c;
}

// check enumerates the layers of a certificate, and compares them.
void check(Certificate& c) {
  const int meet = (int)std::min<long long>(c.meet, total), from = inPlay(c.start);
  std::vector<std::string> found;
  std::vector<Layer> winnable, reached;
  for (int number = 0; number <= total; number++) {
    winnable.emplace_back(number);
    reached.emplace_back(number);
  }
  if (meet >= 0) winnable[0].add(Row{});
  for (int number = 0; number <= meet; number++) {
    Layer& layer = winnable[number];
    layer.settle();
    for (size_t won = 0; won < layer.size(); won++) {
      Row row = layer.at(won);
      int ruma = total - number, at = holes;
      // A sowing whose hole holds two seeds or more may continue an earlier one that ended there.
      while (undo(row, ruma, at, at) && total - ruma <= meet) {
        winnable[total - ruma].add(row);
        if (row[at] < 2) break;
      }
    }
    if (layer.size() > 0) found.push_back(line("winnable", number, layer));
  }
  if (from == 0 || (from <= meet && winnable[from].has(c.start))) fail("the start is winnable");
  reached[from].add(c.start);
  for (int number = from; number > std::max(meet, 0); number--) {
    Layer& layer = reached[number];
    layer.settle();
    for (size_t at = 0; at < layer.size(); at++) {
      Row before = layer.at(at);
      for (int hole = 0; hole < holes; hole++) {
        Row row = before;
        if (before[hole] == 0 || !play(row, hole)) continue;
        int to = inPlay(row);
        if (to == 0 || (to <= meet && winnable[to].has(row))) fail("a move leads to a winnable position");
        if (to > meet) reached[to].add(row);
      }
    }
    if (layer.size() > 0) found.push_back(line("reached", number, layer));
    layer = Layer(number);
  }
  std::sort(c.layers.begin(), c.layers.end());
  std::sort(found.begin(), found.end());
  if (c.layers != found) fail("the layers differ");
}

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: check FILE.certificate...\n";
    return 2;
  }
  int status = 0;
  for (int i = 1; i < argc; i++) {
    try {
      Certificate c = read(argv[i]);
      check(c);
      std::cout << write(c.start) << ": lost, " << c.layers.size() << " layers agree" << std::endl;
    } catch (const std::exception& e) {
      std::cerr << argv[i] << ": " << e.what() << '\n';
      status = 1;
    }
  }
  return status;
}
