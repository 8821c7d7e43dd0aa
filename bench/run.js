import { parseArgs } from 'node:util';
import { benchPeers } from './peers.js';
import { benchSelf } from './self.js';

// npm run bench                          side by side with others, on this repository's content
// npm run bench -- --self                docsgen alone, on sites of 1,000, 10,000 and 50,000 pages
// npm run bench -- --only docsgen,hugo   some of them
const { values } = parseArgs({
  options: {
    self: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '1000,10000,50000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const runs = Number(values.runs);
if (values.self) await benchSelf(values.sizes.split(',').map(Number), runs);
else await benchPeers({ runs, only: values.only?.split(',') ?? null });
