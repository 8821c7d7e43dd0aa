import type { ThemePart } from '@docsgen/renderer';

/** The parts of the theme for the plugins that every site has. Loads React. */
export async function themeParts(): Promise<readonly ThemePart[]> {
  const { releaseTheme } = await import('@docsgen/releases/theme');
  return [releaseTheme];
}
