#!/usr/bin/env node
/** `npm create docsgen my-docs` is `docsgen init my-docs`, with all of its options. */
process.argv.splice(2, 0, 'init');
await import('docsgen/bin/docsgen.js');
