import type { DirectiveSpec as MarkdownDirective } from '@docsgen/markdown';
import type { DirectiveData } from './page-parts.ts';

/** The specification of a directive, which the renderer provides for each of its components. */
export interface DirectiveSpec extends MarkdownDirective {
  /** The site data that its component reads. */
  readonly data?: DirectiveDataName;
}

/** Names of site data: a part of the graph, or the data of a source by its name. */
export type DirectiveDataName = Exclude<DirectiveData['type'], 'source'> | `source:${string}`;

/** The specifications of a site's directives, by name. */
export type DirectiveSpecs = Readonly<Record<string, DirectiveSpec>>;
