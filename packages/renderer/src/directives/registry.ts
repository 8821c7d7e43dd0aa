import type { DirectiveSpecs } from '@docsgen/core';
import { admonitions, typedAdmonition } from './Admonition.tsx';
import { applies, badge, deprecated, since } from './Badges.tsx';
import { card } from './Card.tsx';
import { details } from './Details.tsx';
import { docList } from './DocList.tsx';
import type { Directive } from './directive.ts';
import { entryTable } from './EntryTable.tsx';
import { invalid, valid } from './Example.tsx';
import { figure } from './Figure.tsx';
import { fileTree } from './FileTree.tsx';
import { mermaid } from './Mermaid.tsx';
import { news } from './News.tsx';
import { codeGroup, tab, tabs } from './Tabs.tsx';
import { video } from './Video.tsx';
import { cards, glossary, sortable, steps } from './Wrappers.tsx';

/** The theme's directives, by name. */
export const registry: ReadonlyMap<string, Directive> = new Map([
  ...admonitions,
  ['admonition', typedAdmonition],
  ['tabs', tabs],
  ['tab', tab],
  ['code-group', codeGroup],
  ['steps', steps],
  ['cards', cards],
  ['card', card],
  ['badge', badge],
  ['since', since],
  ['applies', applies],
  ['deprecated', deprecated],
  ['details', details],
  ['file-tree', fileTree],
  ['figure', figure],
  ['video', video],
  ['valid', valid],
  ['invalid', invalid],
  ['sortable', sortable],
  ['glossary', glossary],
  ['doc-list', docList],
  ['entry-table', entryTable],
  ['news', news],
  ['mermaid', mermaid],
]);

/** The specification of each directive. */
export const directiveSpecs: DirectiveSpecs = specsOf(registry);

/** The specifications of directives, by name. */
export function specsOf(directives: Iterable<readonly [string, Directive]>): DirectiveSpecs {
  return Object.fromEntries([...directives].map(([name, { spec }]) => [name, spec]));
}
