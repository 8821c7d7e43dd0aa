import type { Renderer } from '@docsgen/core';
import { type RendererOptions, ThemeFault } from '@docsgen/renderer';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import type { ReadTheme } from './read-theme.ts';
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

/**
 * Wraps a renderer so that errors of the site's components name the component, the page and the
 * position.
 */
function reportFaults(
  renderer: Renderer,
  { positionOf }: Pick<RunModules, 'positionOf'>,
): Renderer {
  const attempt = (page: string, render: () => string): string => {
    try {
      return render();
    } catch (thrown) {
      const isNamed = thrown instanceof ThemeFault;
      const cause = isNamed ? thrown.cause : thrown;
      const place = positionOf(cause);
      // An error of the theme itself is a bug in docsgen.
      if (!isNamed && place === '') throw thrown;
      const part = isNamed ? `The ${thrown.part}` : 'A component';
      const line = `${place}${part} failed on the page ${page}: ${messageOf(cause)}`;
      throw new Failure(line, { cause });
    }
  };
  return {
    ...renderer,
    renderPage: (model) => attempt(pageName(model.path), () => renderer.renderPage(model)),
    renderSidebar: (model) => attempt(model.label, () => renderer.renderSidebar(model)),
  };
}

/** The address of a page, for messages. */
function pageName(outputPath: string): string {
  return `/${outputPath.replace(/(^|\/)index\.html$/, '$1')}`;
}
