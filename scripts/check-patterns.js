import { attackTexts } from './patterns/attack-texts.js';
import { findPatterns } from './patterns/find-patterns.js';

// Measures how the time of each regular expression in the packages' sources grows with its text.
// Content comes from strangers, and one pattern whose time grows with the square of a text's length
// makes a page of a megabyte a build of hours. `--slowest` prints the ten slowest. Times are compared with each other in one run.

/** Length, in characters, of a text, and the time in ms beyond which it is measured more closely. */
const length = 4_000;
const noticeable = 0.4;
/** A pattern that takes longer, in ms, is slow without a second measurement, which might not end. */
const endless = 500;
/** A text so short that a search takes this long, in ms, only if its time grows with the cube. */
const short = 250;
const cubic = 2;
/** Factor of the times of a text four times as long: 4 if linear, 16 if quadratic. */
const mostGrowth = 9;

/**
 * Slow patterns whose texts are bounded elsewhere, with the reason: `{ file, source, bound }`. An
 * entry that no slow pattern needs is an error.
 */
const bounded = [];

const { patterns, unknown } = findPatterns();
// A slow pattern is slow each time; a measurement that the compiler's threads disturbed is not.
const judged = patterns.map((pattern) => {
  const first = judge(pattern);
  if (first.growth <= mostGrowth) return first;
  const second = judge(pattern);
  return second.growth < first.growth ? second : first;
});
const slow = judged.filter(({ growth }) => growth > mostGrowth);
const isBounded = (one) =>
  bounded.some(({ file, source }) => one.file === file && one.source === source);
const wrong = slow.filter((one) => !isBounded(one));
const stale = bounded.filter(({ file, source }) => {
  return !slow.some((one) => one.file === file && one.source === source);
});

if (process.argv.includes('--slowest')) printSlowest();
for (const { file, source, flags, growth, text } of wrong) {
  console.error(`${file}: /${source}/${flags}`);
  console.error(
    `  takes ${growth.toFixed(1)} times as long for four times the text: ${JSON.stringify(text)}`,
  );
}
for (const { file, source } of stale) console.error(`${file}: /${source}/ is not slow any more.`);
const tried = judged.reduce((sum, { texts }) => sum + texts, 0);
console.log(
  `Patterns: ${patterns.length} with ${tried} texts, ${slow.length} slow, ${wrong.length} unbounded; ${unknown.length} made of values.`,
);
process.exitCode = wrong.length + stale.length === 0 ? 0 : 1;

/** The worst growth of a pattern's time over its attack texts, and the text of it. */
function judge(pattern) {
  const expression = new RegExp(pattern.source, pattern.flags);
  const texts = attackTexts(pattern);
  let worst = { growth: 0, text: '', ms: 0 };
  for (const make of texts) {
    const isEndless = least(2, () => timeOf(expression, make(short))) > cubic;
    const ms = isEndless ? endless : timeOf(expression, make(length));
    const growth = isEndless ? Number.POSITIVE_INFINITY : growthOf(expression, make, ms);
    const found = { text: make(40), ms, growth };
    if (found.growth > worst.growth || (worst.growth === 0 && ms > worst.ms)) worst = found;
  }
  return { ...pattern, ...worst, texts: texts.length };
}

/** The factor of the times of a text four times as long; 0 where the time is too short to say. */
function growthOf(expression, make, first) {
  if (first < noticeable) return 0;
  if (first > endless) return Number.POSITIVE_INFINITY;
  const once = least(3, () => timeOf(expression, make(length)));
  if (once < noticeable) return 0;
  const twice = least(3, () => timeOf(expression, make(2 * length)));
  // A second measurement of a cubic pattern would take long, and says no more.
  if (twice / once < mostGrowth / 4 || twice > endless) return (twice / once) ** 2;
  return least(3, () => timeOf(expression, make(4 * length))) / once;
}

/**
 * The processor time of a search, in ms: of all matches for a global pattern, else of the first. Other
 * processes don't count in it.
 */
function timeOf(expression, text) {
  const start = process.cpuUsage();
  if (expression.global && !expression.sticky) {
    for (const _ of text.matchAll(expression));
  } else {
    expression.lastIndex = 0;
    expression.exec(text);
  }
  return process.cpuUsage(start).user / 1000;
}

/** The least of several measurements: the others were disturbed. */
function least(times, measure) {
  return Math.min(...Array.from({ length: times }, measure));
}

function printSlowest() {
  const slowest = judged.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  for (const { file, source, flags, ms, growth, text } of slowest) {
    console.log(
      `${ms.toFixed(2)} ms  × ${growth.toFixed(1)}  ${file}  /${source}/${flags}  ${JSON.stringify(text)}`,
    );
  }
}
