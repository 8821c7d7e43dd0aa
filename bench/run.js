import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { benchBeside } from './beside.js';
import { circumstances } from './measure.js';
import { benchPeers } from './peers.js';
import { benchSelf } from './self.js';
import { benchTimeline } from './timeline.js';

// npm run bench                          all programs, on this repository's content
// npm run bench -- --self                docsgen alone, on sites of 1,000, 10,000 and 50,000 pages
// npm run bench -- --only docsgen,hugo   some programs
// npm run bench -- --sizes 10000         programs on a generated site of 10,000 pages
// npm run bench -- --beside ../other     this checkout beside another one, on generated sites
// npm run bench -- --timeline            how busy each thread is in each stage of a build
// npm run bench -- --search              programs with a search, and their index
// npm run bench -- --write               also writes the table into bench/README.md
const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    self: { type: 'boolean', default: false },
    timeline: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    search: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
if (values.write && values.beside !== undefined) {
  throw new Error('--write has no table for --beside');
}
const runs = Number(values.runs);
const where = circumstances();
const result = `${where}\n\n${await tableOf()}`;
console.log(result);
if (values.write) writeResult(placeOf(), result);

/** Runs the measurements that the options ask for. */
function tableOf() {
  const sizes = (otherwise) => (values.sizes ?? otherwise).split(',').map(Number);
  if (values.beside !== undefined) return benchBeside(values.beside, sizes('561,10000'), runs);
  if (values.timeline) return benchTimeline(sizes('10000'));
  if (values.self) return benchSelf(sizes('1000,10000,50000'), runs);
  const size = values.sizes === undefined ? null : Number(values.sizes);
  return benchPeers({ runs, only: values.only?.split(',') ?? null, search: values.search, size });
}

/** The name of the result's region of the README. */
function placeOf() {
  if (values.timeline) return 'timeline';
  if (values.self) return 'self';
  if (values.search) return 'search';
  return values.sizes === undefined ? 'peers' : 'large';
}

/** Writes a result into its region of the README. */
function writeResult(name, text) {
  const file = new URL('README.md', import.meta.url);
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const readme = readFileSync(file, 'utf8');
  const [before, rest = ''] = readme.split(begin);
  const [, after = ''] = rest.split(end);
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
