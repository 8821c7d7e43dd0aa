import type { ThemeConfig } from '@docsgen/core';

/** The settings of a theme that name modules. */
const moduleSettings = ['components', 'directives', 'templates', 'panels'] as const;

/** The modules of a site's theme. Absolute paths. */
export function themeModules(theme: ThemeConfig): string[] {
  return moduleSettings.flatMap((setting) => Object.values(theme[setting]));
}

/** The stylesheets and modules of a site's theme. Absolute paths. */
export function themeFiles(theme: ThemeConfig): string[] {
  return [...theme.stylesheets, ...themeModules(theme)];
}

/** A theme with other paths of its files. */
export function moveTheme(theme: ThemeConfig, move: (file: string) => string): ThemeConfig {
  const moved = moduleSettings.map((setting) => {
    const files = Object.entries(theme[setting]).map(([name, file]) => [name, move(file)]);
    return [setting, Object.fromEntries(files)];
  });
  return { ...theme, stylesheets: theme.stylesheets.map(move), ...Object.fromEntries(moved) };
}
