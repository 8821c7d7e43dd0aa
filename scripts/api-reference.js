import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Writes the manual's page on the types of the API from the sources: every declaration that is
// exported, with its comment. `node scripts/api-reference.js` writes it; a test compares it.

const root = fileURLToPath(new URL('..', import.meta.url));

/** Path of the page, relative to the root. */
export const page = 'docs/api/reference.md';

/** The types of the parser that extensions of the site use. */
const markdownExtensions = [
  'ExtensionIdentity',
  'DirectiveStart',
  'SyntaxReport',
  'MarkdownTools',
  'MarkdownExtension',
  'IncludeRequest',
  'ConvertedFrontMatter',
  'HeadingIds',
  'DialectHabits',
  'DialectPage',
  'TransformedPage',
  'IncludeBlock',
  'MarkdownDialect',
];

const parts = [
  ['Functions', 'packages/cli/src/api.ts'],
  ['Options', 'packages/cli/src/api/options.ts'],
  ['Reports', 'packages/cli/src/api/reports.ts'],
  ['Sites', 'packages/cli/src/api/site.ts'],
  ['Sites', 'packages/core/src/schemas/key-reference.ts', ['KeyReference', 'FrontMatterKeys']],
  ['Sites', 'packages/core/src/schemas/json-schemas.ts', ['JsonSchema']],
  ['Failures', 'packages/cli/src/process/failure.ts', ['Failure']],
  ['Failures', 'packages/cli/src/config/config-failure.ts', ['ConfigFailure']],
  ['Configuration', 'packages/cli/src/define-config.ts'],
  ['Configuration', 'packages/cli/src/plugin-settings.ts'],
  ['Configuration', 'packages/builtins/src/feeds/settings.ts', ['FeedInput']],
  ['Extensions', 'packages/core/src/model/rule.ts'],
  ['Extensions', 'packages/core/src/model/source-extension.ts'],
  ['Extensions', 'packages/core/src/model/extension.ts'],
  ['Extensions', 'packages/core/src/model/extension-views.ts'],
  ['Extensions', 'packages/core/src/model/feed-extension.ts'],
  ['Extensions', 'packages/markdown/src/model/dialect.ts', markdownExtensions],
  ['Prose', 'packages/core/src/model/prose.ts'],
  ['Prose', 'packages/markdown/src/model/prose.ts'],
];

const head = `---
title: Reference of the API
description: Every function and type that programs and configurations import from docsgen.
toc_max_heading_level: 3
---

\`import { … } from 'docsgen'\` has the functions and types below. Those of the graph, such as \`Entry\`, come with the types of \`createSite\`: an editor shows them.
`;

/** Generates the text of the page from the sources. */
export function apiReference() {
  const sections = new Map();
  for (const [title, file, names] of parts) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const found = declarations(text).filter(({ name }) => names?.includes(name) ?? true);
    sections.set(title, [...(sections.get(title) ?? []), ...found]);
  }
  const printed = [...sections].map(([title, found]) => {
    return [`## ${title}`, ...found.map(print)].join('\n\n');
  });
  return `${[head.trimEnd(), ...printed].join('\n\n')}\n`;
}

const declaration =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?:\/\/.*\n)*)?^export ((?:type (\w+)[\s\S]*?;|(?:(?:async )?function|interface|class) (\w+)(?:[^\n]*\{\}|[\s\S]*?^\}))$)/gm;

/** The exports of a module: comment, name and signature. */
function declarations(text) {
  return [...text.matchAll(declaration)].map(([, comment = '', code, type, name = type]) => {
    return { name, comment: uncomment(comment), code: signature(code) };
  });
}

/** A function without its body, or its overloads; a class without its methods. */
function signature(code) {
  if (/^(?:async )?function/.test(code)) {
    const overloads = [...code.matchAll(/^(?:export )?(function [^{]*?;)$/gm)].map(
      ([, one]) => one,
    );
    if (overloads.length > 0) return overloads.join('\n');
    const [, own] = /^(?:async )?([\s\S]*?) \{$/m.exec(code);
    return `${own};`;
  }
  if (!code.startsWith('class')) return code;
  const [first, ...lines] = code.split('\n');
  const fields = lines.filter((line) => /^ {2}(?:\/\*\*.*\*\/|readonly .*;)$/.test(line));
  return [first, ...fields, '}'].join('\n');
}

function uncomment(comment) {
  return comment.replace(/^ ?\* ?/gm, '').trim();
}

/** Prints a declaration with its TSDoc comment as Markdown. */
function print({ name, comment, code }) {
  const [text = '', ...tags] = comment.split(/^@(?=\w)/m);
  const printedTags = tags.map((tag) => {
    const [, kind, rest] = /^(\w+)\s+([\s\S]*)$/.exec(tag.trim()) ?? [];
    if (kind === 'example') return rest;
    const text = rest.replace(/\s*\n\s*/g, ' ');
    if (kind === 'throws') return `Throws ${text}`;
    const [, of, meaning] = /^(\w+)\s+([\s\S]*)$/.exec(text) ?? [];
    return `\`${of}\`: ${meaning}`;
  });
  const prose = text.trim().replace(/(?<!\n)\n(?![\n-])/g, ' ');
  return [`### ${name}`, prose, `\`\`\`ts\n${code}\n\`\`\``, ...printedTags]
    .filter((piece) => piece !== '')
    .join('\n\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path.join(root, page), apiReference());
}
