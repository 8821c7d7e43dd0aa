import type { Renderer } from '@docsgen/core';
import type { RendererOptions } from '@docsgen/renderer';
import type { ReadTheme } from './read-theme.ts';
import { reportFaults } from './report-faults.ts';
import { type RunModules, runModules } from './run-modules.ts';

/** A site's additions to the renderer. */
export interface LoadedSiteTheme {
  readonly options: Omit<RendererOptions, 'digest' | 'assets'>;
  /** Wraps the renderer: errors of the site's components and directives name their source. */
  report(renderer: Renderer): Renderer;
}

/** Runs the site's modules for the theme. @throws Failure */
export async function loadSiteTheme(theme: ReadTheme): Promise<LoadedSiteTheme> {
  const { compiled, settings } = theme;
  const { modules, styles } = compiled;
  const run = modules === null ? none : await runModules(modules, theme);
  const { components, directives } = run;
  return {
    options: {
      theme: { components, directives, messages: settings.messages },
      files: (styles?.files ?? []).map(({ path, base64 }) => {
        const content = Buffer.from(base64, 'base64');
        return { path, content: path.endsWith('.css') ? content.toString('utf8') : content };
      }),
      stylesheets: styles?.stylesheets ?? [],
    },
    report: (renderer) => reportFaults(renderer, run),
  };
}

const none: RunModules = { components: {}, directives: {}, positionOf: () => '' };
