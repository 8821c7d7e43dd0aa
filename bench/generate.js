import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Writes a site with a given number of realistic pages: front matter, links, code, tables and
// admonitions, in nested sections of sidebars. The same number gives the same files.
//   node bench/generate.js 10000 /tmp/site

/** Maximum number of pages in a folder and of folders in a folder, and the number of sections. */
const siblings = 20;
const sections = 8;

const words = (
  'activity api assignment badge block cache calendar capability cohort context course database ' +
  'enrol event field file filter form forum grade group hook idea language lesson message module ' +
  'navigation page plugin privacy question quiz renderer report role scale scheduler service ' +
  'session setting string tag task template theme token user view web widget workshop'
).split(' ');

const code = {
  php: (name) =>
    `class ${name}_manager {\n    /** @var array<int, string> $items */\n    private array $items = [];\n\n    public function add(int $id, string $name): void {\n        if (isset($this->items[$id])) {\n            throw new \\coding_exception("Duplicate: {$name}");\n        }\n        $this->items[$id] = format_string($name);\n    }\n}`,
  js: (name) =>
    `import {get_string as getString} from 'core/str';\n\nexport const init = async (selector) => {\n    const label = await getString('${name}', 'core');\n    document.querySelectorAll(selector).forEach((node) => {\n        node.setAttribute('aria-label', label);\n    });\n};`,
  bash: (name) =>
    `# Runs the tests of one component\nvendor/bin/phpunit --filter ${name}_test\nphp admin/cli/purge_caches.php && echo "done"`,
  json: (name) =>
    `{\n  "name": "${name}",\n  "version": 2023091400,\n  "requires": ["core", null, true]\n}`,
};
const languages = Object.keys(code);

/** Creates a pseudo-random generator of integers below a limit. */
function numbers(seed) {
  let state = seed * 2_654_435_761 + 1;
  return (limit) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state % limit;
  };
}

/** The path of a page below the content folder, without extension. */
export function pagePath(index, pages) {
  const section = `section-${(index % sections) + 1}`;
  const within = Math.floor(index / sections);
  const folders = [];
  const leaves = Math.ceil(pages / sections / siblings);
  let folder = Math.floor(within / siblings);
  // Adds levels until no folder has more than `siblings` folders.
  for (let count = leaves; count > 1; count = Math.ceil(count / siblings)) {
    folders.unshift(`group-${(folder % siblings) + 1}`);
    folder = Math.floor(folder / siblings);
  }
  return [section, ...folders, `page-${(within % siblings) + 1}`].join('/');
}

function sentence(random, length = 12) {
  const text = Array.from({ length }, () => words[random(words.length)]).join(' ');
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

function paragraph(random) {
  return Array.from({ length: 3 + random(3) }, () => sentence(random, 8 + random(10))).join(' ');
}

function page(index, pages) {
  const random = numbers(index + 1);
  const name = words[random(words.length)];
  const title = `The ${name} ${words[random(words.length)]} ${index}`;
  const link = () => `/${pagePath(random(pages), pages)}.md`;
  const language = languages[random(languages.length)];
  const rows = Array.from({ length: 3 + random(5) }, (_, row) => {
    return `| \`${words[random(words.length)]}_${row}\` | ${sentence(random, 5)} | [${name}](${link()}) |`;
  });
  return [
    `---\ntitle: ${title}\ndescription: ${sentence(random)}\ntags:\n  - ${name}\n  - ${words[random(words.length)]}\n---\n`,
    `${paragraph(random)} See [the ${name}](${link()}) and [its ${words[random(words.length)]}](${link()}).\n`,
    `## Using the ${name}\n\n${paragraph(random)}\n\n\`\`\`${language}\n${code[language](name)}\n\`\`\`\n`,
    `:::note[About the ${name}]\n\n${paragraph(random)}\n\n:::\n`,
    `## Reference\n\n| Name | Meaning | See |\n|---|---|---|\n${rows.join('\n')}\n`,
    `### Details of the ${name}\n\n- ${sentence(random)}\n- **${name}**: ${sentence(random)}\n  - ${sentence(random)}\n`,
    `## ${sentence(random, 3).slice(0, -1)}\n\n${paragraph(random)}\n\n> ${sentence(random)}\n`,
  ].join('\n');
}

/** Empties a folder and writes a site of `pages` pages into it. */
export function generate(folder, pages) {
  rmSync(folder, { recursive: true, force: true });
  const made = new Set();
  const write = (file, text) => {
    const target = path.join(folder, file);
    const parent = path.dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(target, text);
  };
  const config = {
    title: `A site of ${pages} pages`,
    url: 'https://docs.example.org',
    date: '2024-01-01',
    search: false,
    collections: [{ id: 'docs', path: 'content', routeBasePath: 'docs' }],
  };
  write('docsgen.config.json', JSON.stringify(config, null, 2));
  for (let section = 1; section <= sections; section += 1) {
    const dirName = `section-${section}`;
    const items = [{ type: 'autogenerated', dirName }];
    write(`sidebars/section${section}.json`, JSON.stringify(items));
  }
  for (const { path: name, text } of generatedPages(pages)) write(`content/${name}.md`, text);
}

/** The pages of a generated site: the path of each without extension, and its text. */
export function generatedPages(pages) {
  return Array.from({ length: pages }, (_, index) => {
    return { path: pagePath(index, pages), text: page(index, pages) };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [pages, folder] = process.argv.slice(2);
  generate(path.resolve(folder), Number(pages));
}
