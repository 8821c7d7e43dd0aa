import { exec, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

// Runs every check of the project, also after one has failed, and prints how many passed and
// failed: each test counts as one, and so does each other check.

// Not the system's temporary folder, which may be full.
const folder = 'node_modules/.cache/docsgen-tests';
const report = path.join(folder, `vitest-${process.pid}.json`);
mkdirSync(folder, { recursive: true });

/** What the other checks read. */
const builds = {
  build: ['turbo', 'run', 'build', '--output-logs=errors-only'],
  types: ['tsc', '-b'],
};
/** Checks that write nothing which another one reads, the longest first. */
const checks = {
  // The terminal sessions of the manual.
  samples: ['docsgen', 'test', 'docs'],
  patterns: ['node', 'scripts/check-patterns.js'],
  'unused code': ['knip', '--treat-config-hints-as-errors'],
  site: ['docsgen', 'check', '--strict'],
  lint: ['biome', 'ci'],
  'types of tests': ['tsc', '-p', 'tsconfig.tests.json'],
  words: ['node', 'scripts/check-words.js'],
  layers: ['node', 'scripts/check-layers.js'],
};
const tests = [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

/** A command of an installed program. No argument needs quotes. */
function lineOf(command) {
  return ['npx', '--no-install', ...command].join(' ');
}

/** Runs a command, which prints while it runs. */
function succeeds(command) {
  // On Windows npx is a script, which only a shell can start.
  const { status } = spawnSync(lineOf(command), { stdio: 'inherit', shell: true });
  return status === 0;
}

/** Runs a check and prints all of its output when it has ended. */
function endsWell(name, command) {
  return new Promise((resolve) => {
    exec(lineOf(command), { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      console.log(`\n— ${name}\n${stdout}${stderr}`.trimEnd());
      resolve(error === null);
    });
  });
}

let passed = 0;
let failed = 0;
function count(isPassed) {
  if (isPassed) passed += 1;
  else failed += 1;
}

for (const [name, command] of Object.entries(builds)) {
  console.log(`\n— ${name}`);
  count(succeeds(command));
}
// Most checks use one core, and some wait for processes, so several run at once.
const waiting = Object.entries(checks);
async function runWaiting() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    count(await endsWell(...next));
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
console.log('\n— tests');
const testsSucceeded = succeeds(tests);
try {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  passed += numPassedTests;
  failed += numFailedTests;
  // A test file that can't be loaded reports no failed test.
  if (!testsSucceeded && numFailedTests === 0) failed += 1;
} catch {
  failed += 1;
}
rmSync(report, { force: true });
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
