import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { circumstances } from './measure.js';
import { benchPeers } from './peers.js';
import { benchSelf } from './self.js';

// npm run bench                          all programs, on this repository's content
// npm run bench -- --self                docsgen alone, on sites of 1,000, 10,000 and 50,000 pages
// npm run bench -- --only docsgen,hugo   some programs
// npm run bench -- --search              programs with a search, and their index
// npm run bench -- --write               also writes the table into bench/README.md
const { values } = parseArgs({
  options: {
    self: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '1000,10000,50000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    search: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const where = circumstances();
const table = values.self
  ? await benchSelf(values.sizes.split(',').map(Number), runs)
  : await benchPeers({ runs, only: values.only?.split(',') ?? null, search: values.search });
const result = `${where}\n\n${table}`;
console.log(result);
const place = values.self ? 'self' : values.search ? 'search' : 'peers';
if (values.write) writeResult(place, result);

/** Writes a result into its region of the README. */
function writeResult(name, text) {
  const file = new URL('README.md', import.meta.url);
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const readme = readFileSync(file, 'utf8');
  const [before, rest = ''] = readme.split(begin);
  const [, after = ''] = rest.split(end);
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
