#!/usr/bin/env node
/** Makes `npm create docsgen my-docs` run `docsgen init my-docs`, with all of its options. */
process.argv.splice(2, 0, 'init');
await import('docsgen/bin/docsgen.js');
