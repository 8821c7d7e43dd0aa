import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Diagnostic } from '@docsgen/core';
import { type Files, type Settings, site, type TestSite } from '../../core/test/site-fixture.ts';
import { type ProseOptions, prose } from '../src/index.ts';

/** A site whose prose is checked. Marks such as `⟦this⟧` are the spans of expected findings. */
export function proseSite(options: ProseOptions, files: Files, settings: Settings = {}): TestSite {
  const rules = { 'broken-link': 'off', 'broken-asset': 'off', ...settings.rules } as const;
  return site(files, { ...settings, rules, extensions: prose(options) });
}

/** The findings of a page, as `line:column rule message`, with the text of a fix. */
export async function findingsIn(
  text: string,
  options: ProseOptions = {},
  settings: Settings = {},
): Promise<string[]> {
  const { diagnostics } = await proseSite(options, { 'content/a.md': text }, settings).build();
  return diagnostics.map(printed);
}

function printed({ line, column, rule, message, fix }: Diagnostic): string {
  const fixed = fix === undefined ? '' : ` → ${JSON.stringify(fix.text)}`;
  return `${line}:${column} ${rule} ${message}${fixed}`;
}

/** The files of the English dictionary, where they are installed for a test site. */
export async function englishDictionary(): Promise<Record<string, string>> {
  const { resolve } = createRequire(import.meta.url);
  const folder = resolve('dictionary-en').replace(/index\.js$/, '');
  const names = ['index.aff', 'index.dic', 'package.json'];
  const texts = await Promise.all(names.map((name) => readFile(folder + name, 'utf8')));
  return Object.fromEntries(
    names.map((name, at) => [`node_modules/dictionary-en/${name}`, texts[at] ?? '']),
  );
}
