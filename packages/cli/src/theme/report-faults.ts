import type { Renderer } from '@docsgen/core';
import { ThemeFault } from '@docsgen/renderer';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import type { RunModules } from './run-modules.ts';

/**
 * Wraps a renderer so that errors of the site's components name the component, the page and the
 * position.
 */
export function reportFaults(
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
