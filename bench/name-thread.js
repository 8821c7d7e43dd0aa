import { readlinkSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into each thread of a measured program that runs JavaScript (`node --import`): prints the
// thread's id in the system on the third pipe. A synchronous call runs in the calling thread.
const id = readlinkSync('/proc/thread-self').split('/').at(-1);
writeSync(3, `${id} ${isMainThread ? 'main' : 'worker'}\n`);
