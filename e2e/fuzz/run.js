import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// Builds sites of hostile content for longer, or replays a failure:
//   npm run fuzz -- --runs 20000 --seed 7
//   npm run fuzz -- --seed 42 --path 17:3:1
const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
});
const env = { ...process.env };
for (const [name, value] of Object.entries(values)) env[`FUZZ_${name.toUpperCase()}`] = value;
const command = 'npx --no-install vitest run e2e/fuzz';
const { status } = spawnSync(command, { stdio: 'inherit', env, shell: true });
process.exitCode = status ?? 1;
