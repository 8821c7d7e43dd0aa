import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// Runs the property tests of a folder longer, with a random seed, or replays a failure:
//   npm run law -- --runs 20000
//   npm run fuzz -- --seed 42 --path 17:3:1
//   npm run requests -- --requests 10000
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    requests: { type: 'string' },
  },
});
const [folder] = positionals;
const { runs, requests, seed = String(Math.floor(Math.random() * 2 ** 31)), path } = values;
const env = { ...process.env, PROPERTY_SEED: seed };
if (runs !== undefined) env.PROPERTY_RUNS = runs;
if (path !== undefined) env.PROPERTY_PATH = path;
if (requests !== undefined) env.REQUESTS = requests;
const command = `npx --no-install vitest run e2e/${folder}`;
const { status } = spawnSync(command, { stdio: 'inherit', env, shell: true });
process.exitCode = status ?? 1;
