import { spawnSync } from 'node:child_process';

// `npm run axe` checks the accessibility of every page of this repository's site, in both schemes
// and at two widths; `npm run axe -- 20` that of every twentieth page.
const [every = '1'] = process.argv.slice(2);
const { status } = spawnSync('npx --no-install vitest run e2e/browser/accessibility.test.ts', {
  stdio: 'inherit',
  env: { ...process.env, AXE_EVERY: every },
  shell: true,
});
process.exitCode = status ?? 1;
