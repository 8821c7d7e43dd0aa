import { spawnSync } from 'node:child_process';

// Runs what takes too long for each change: the tests whose size `NIGHTLY` raises, and the property
// tests with many runs and a random seed. Continues after a failure, and ends with its exit code.

const commands = [
  'vitest run packages/highlight/test/oniguruma.test.ts packages/core/test/proportion.test.ts packages/core/test/markdown/hostile.test.ts packages/core/test/markdown/properties.test.ts packages/core/test/markdown/twins.test.ts packages/core/test/mdx/hostile-mdx.test.ts packages/dialects/test/hostile.test.ts e2e/cli/watching.test.ts e2e/browser/own-site.test.ts',
  'node e2e/run-properties.js law --runs 10000',
  'node e2e/run-properties.js fuzz --runs 10000',
  'node e2e/run-properties.js cli/requests --requests 10000',
];
const env = { ...process.env, NIGHTLY: '1' };
for (const command of commands) {
  console.log(`\n— ${command}`);
  const { status } = spawnSync(`npx --no-install ${command}`, {
    stdio: 'inherit',
    env,
    shell: true,
  });
  if (status !== 0) process.exitCode = 1;
}
