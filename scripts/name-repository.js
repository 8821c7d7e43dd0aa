import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Writes the address of the repository into the manifests of its packages: `homepage`, `repository`
// and `bugs`. The sources contain no address, so that a fork publishes under its own.
//
//   node scripts/name-repository.js https://github.com/owner/name [folder of the packages]

const [, , address = '', folder = fileURLToPath(new URL('../packages', import.meta.url))] =
  process.argv;
if (!/^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+$/.test(address)) {
  console.error('Give the address of the repository, such as https://github.com/owner/name.');
  process.exit(2);
}
for (const name of readdirSync(folder)) {
  const file = path.join(folder, name, 'package.json');
  const { description, keywords, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  const { name: own, version, ...rest } = manifest;
  const named = {
    name: own,
    version,
    description,
    keywords,
    homepage: `${address}#readme`,
    repository: { type: 'git', url: `git+${address}.git`, directory: `packages/${name}` },
    bugs: { url: `${address}/issues` },
    ...rest,
  };
  writeFileSync(file, `${JSON.stringify(named, null, 2)}\n`);
}
