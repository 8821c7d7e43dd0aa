import { existsSync } from 'node:fs';
import path from 'node:path';
import { didYouMean, type SiteConfig, type ThemeConfig } from '@docsgen/core';
import { toPosix } from '../files/paths.ts';
import { Failure, withHint } from '../process/failure.ts';

/**
 * Validates the theme settings of a configuration: names of components and texts, and files.
 *
 * @throws Failure with a line for each problem.
 */
export async function checkTheme({ theme, root, locales }: SiteConfig): Promise<void> {
  const words = locales.map(({ name, messages }) => [`locales.${name}.`, messages ?? {}] as const);
  const names = await unknownNames(theme, [['', theme.messages], ...words]);
  const problems = [...names, ...missingFiles(theme, root)];
  if (problems.length > 0) throw new Failure(problems);
}

/** Finds unknown names and invalid texts. @param messages The site's texts by their settings. */
async function unknownNames(
  { components }: ThemeConfig,
  messages: readonly (readonly [setting: string, own: ThemeConfig['messages']])[],
): Promise<string[]> {
  const { componentNames, words } = await import('@docsgen/renderer');
  const unknown = (key: string, names: readonly string[], known: readonly string[]): string[] =>
    names
      .filter((name) => !known.includes(name))
      .map((name) =>
        withHint(`There is no setting "${key}.${name}".`, didYouMean(name, known).hint),
      );
  const wrongWords = messages.flatMap(([setting, own]) => [
    ...unknown(`${setting}messages`, Object.keys(own), words),
    ...Object.entries(own)
      .filter(([, word]) => word.includes('|'))
      .map(([name]) => `${setting}messages.${name}: the text can't contain "|".`),
  ]);
  return [...unknown('components', Object.keys(components), componentNames), ...wrongWords];
}

function missingFiles(theme: ThemeConfig, root: string): string[] {
  const settings = [
    ...theme.stylesheets.map((file, at) => [`stylesheets.${at}`, file] as const),
    ...(['components', 'directives'] as const).flatMap((kind) =>
      Object.entries(theme[kind]).map(([name, file]) => [`${kind}.${name}`, file] as const),
    ),
  ];
  return settings.flatMap(([setting, file]) => {
    return existsSync(file)
      ? []
      : [`${setting}: there is no file "${toPosix(path.relative(root, file))}".`];
  });
}
