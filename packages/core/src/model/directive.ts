import type { MarkdownDirective } from '@docsgen/markdown/document';
import type { ownDataNames } from './names.ts';

/** The specification of a directive, which the renderer provides for each of its components. */
export interface DirectiveSpec extends MarkdownDirective {
  /** The site data that its component reads. */
  readonly data?: DirectiveDataName;
}

/** Names of docsgen's own site data. */
export type OwnDataName = (typeof ownDataNames)[number];

/** Names of site data: docsgen's own, those of a source, or those that an extension defines. */
export type DirectiveDataName = OwnDataName | `source:${string}` | (string & Record<never, never>);

/** The specifications of a site's directives, by name. */
export type DirectiveSpecs = Readonly<Record<string, DirectiveSpec>>;
