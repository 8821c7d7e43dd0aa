import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedPages } from './generate.js';

const content = fileURLToPath(new URL('../content', import.meta.url));

/**
 * Pages reduced to syntax that all programs support: title, description and CommonMark with tables.
 * Directives become their text; raw HTML and braces are removed.
 *
 * @param size The number of pages of a generated site; null for this repository's pages.
 * @returns {{ path: string, title: string, description: string, body: string }[]}
 */
export function readPages(size = null) {
  const taken = new Set();
  return (size === null ? ownPages() : generatedPages(size)).map(({ path: written, text }) => {
    const [, head = '', body = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const [, title = path.basename(written)] = /^title: *["']?(.*?)["']?$/m.exec(head) ?? [];
    const [, description = ''] = /^description: *["']?(.*?)["']?$/m.exec(head) ?? [];
    // Some programs give dots in names a meaning.
    let name = written
      .toLowerCase()
      .replaceAll('.', '-')
      .replace(/(^|\/)(index|readme)$/, '$1home');
    while (taken.has(name)) name += '-2';
    taken.add(name);
    return { path: name, title, description, body: plain(body) };
  });
}

/** The pages of this repository: the path of each without extension, and its text. */
function ownPages() {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.md') && !/(^|\/)[_.]/.test(file));
  return files.sort().map((file) => {
    const text = readFileSync(path.join(content, file), 'utf8').replaceAll('\r\n', '\n');
    return { path: file.replace(/\.md$/, ''), text };
  });
}

/** Removes syntax that isn't CommonMark. In code only braces are changed. */
function plain(body) {
  let fence = '';
  const lines = body.split('\n').flatMap((line) => {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== '' && fence === '') {
      fence = mark;
      return [
        line.replace(
          /^(\s*(?:`{3,}|~{3,}))\s*(\w*).*$/,
          (_, start, name) => `${start}${known.has(name) ? name : 'text'}`,
        ),
      ];
    }
    if (mark !== '' && mark.startsWith(fence)) {
      fence = '';
      return [line];
    }
    if (fence !== '')
      return [line.replaceAll('{{', '{ {').replaceAll('{%', '{ %').replaceAll('}}', '} }')];
    if (/^\s*:{2,}/.test(line)) return [];
    return [
      line
        .replace(/\{#[\w-]+\}/g, '')
        .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1')
        .replace(/`([^`]*)`/g, (code) => code.replace(/[{}<>]/g, ''))
        .replace(/<(https?:[^>\s]*)>/g, '$1')
        .replace(/<[^>]*>/g, '')
        .replace(/[{}<]/g, ''),
    ];
  });
  return `${lines.join('\n').replace(/^# .*$/m, '')}\n`;
}

const known = new Set(['php', 'js', 'bash', 'html', 'css', 'json', 'ts', 'xml', 'sql', 'yaml']);
