import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

// Runs every check of the project, also after one has failed, and prints how many passed and
// failed: each test counts as one, and so does each other check.

// Not the system's temporary folder, which may be full.
const folder = 'node_modules/.cache/docsgen-tests';
const report = path.join(folder, `vitest-${process.pid}.json`);
mkdirSync(folder, { recursive: true });

const checks = {
  build: ['turbo', 'run', 'build', '--output-logs=errors-only'],
  lint: ['biome', 'ci'],
  layers: ['node', 'scripts/check-layers.js'],
  words: ['node', 'scripts/check-words.js'],
  patterns: ['node', 'scripts/check-patterns.js'],
  types: ['tsc', '-b'],
  'types of tests': ['tsc', '-p', 'tsconfig.tests.json'],
  'unused code': ['knip', '--treat-config-hints-as-errors'],
  site: ['docsgen', 'check', '--strict'],
  // The terminal sessions of the manual.
  samples: ['docsgen', 'test', 'docs'],
};
const tests = [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

function succeeds(command) {
  // On Windows npx is a script, which only a shell can start. No argument needs quotes.
  const line = ['npx', '--no-install', ...command].join(' ');
  const { status } = spawnSync(line, { stdio: 'inherit', shell: true });
  return status === 0;
}

let passed = 0;
let failed = 0;
for (const [name, command] of Object.entries(checks)) {
  console.log(`\n— ${name}`);
  if (succeeds(command)) passed += 1;
  else failed += 1;
}
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
