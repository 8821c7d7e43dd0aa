import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// Runs the law's property test longer, or replays a failure:
//   npm run law -- --runs 20000
//   npm run law -- --seed 42 --path 17:3:1
const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
});
const env = { ...process.env };
for (const [name, value] of Object.entries(values)) env[`LAW_${name.toUpperCase()}`] = value;
const command = 'npx --no-install vitest run e2e/law';
const { status } = spawnSync(command, { stdio: 'inherit', env, shell: true });
process.exitCode = status ?? 1;
