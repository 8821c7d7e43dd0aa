import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { jsonSchemas } from '@docsgen/core';
import { pluginReference } from '../dist/config/plugin-reference.js';

// Writes the JSON Schemas by which editors complete and validate a site's files.

const folder = fileURLToPath(new URL('../schemas/', import.meta.url));
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const [name, schema] of Object.entries(await jsonSchemas(pluginReference()))) {
  await writeFile(`${folder}${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
}
