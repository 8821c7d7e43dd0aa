import { runExtension } from '@docsgen/markdown/document';
import { jsonData, once } from '@docsgen/text';
import type { HeroVisual, LocalView } from '../model/index.ts';

/** Returns the panel with one of these names that isn't empty; of all panels for null. */
export type PanelOf = (names: readonly string[] | null) => HeroVisual | null;

/** Prepares the panels of extensions for the home pages of a language. */
export function createPanelOf(view: LocalView): PanelOf {
  const panels = view.site.config.extensions.panels.map((panel) => {
    const value = once(() => runExtension(panel, '', () => jsonData(panel.create(view))));
    return { name: panel.name, value };
  });
  return (names) => {
    const wanted = panels.filter(({ name }) => names === null || names.includes(name));
    const [first] = wanted.filter(({ value }) => value() !== null);
    return first === undefined ? null : { type: 'panel', name: first.name, value: first.value() };
  };
}
