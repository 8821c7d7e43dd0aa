import type { Diagnostic } from '@docsgen/core';

/** What readers will see of a change. Plain data, in the order of the site. */
export interface SiteChange {
  /** Pages that are new, gone or moved, and those that changed on their own. */
  readonly pages: readonly PageChange[];
  /** Folders whose pages moved together; `pages` has each of these pages, too. */
  readonly folders: readonly FolderMove[];
  /** Changes that several pages share. */
  readonly groups: readonly ChangeGroup[];
  readonly sidebars: readonly SidebarChange[];
  /** Former addresses that lead to a page now, or no longer, or to another one. */
  readonly redirects: readonly RedirectChange[];
  readonly files: FileChanges;
  readonly findings: FindingChanges;
}

/** A page in one of the states. */
export interface PageName {
  /** Null for the page for missing addresses. */
  readonly route: string | null;
  /** Null if the theme names the page. */
  readonly title: string | null;
  /** Path in the output folder. */
  readonly path: string;
  /** The file of its entry, relative to the site's root; null for a page of the theme. */
  readonly file: string | null;
}

/** The change of a page. */
export interface PageChange {
  /** A page is `untranslated` only where a change is what has to be translated. */
  readonly type: 'added' | 'removed' | 'moved' | 'changed' | 'untranslated';
  /** Null for an added page, and for an untranslated one. */
  readonly before: PageName | null;
  /** Null for a removed page. */
  readonly after: PageName | null;
  /** Where its former address leads now; null if nowhere, and if the address has a page. */
  readonly redirect: string | null;
  /** The file that translates it, also if it doesn't exist yet; null in a change for readers. */
  readonly translation: string | null;
  /** What changed in the page and in no other, in the order of the page. */
  readonly edits: readonly Edit[];
  /** Indexes of the groups that the page is part of. */
  readonly groups: readonly number[];
  readonly words: WordCounts;
  /** Bytes of the HTML in both states; 0 where there is no page. */
  readonly bytes: { readonly before: number; readonly after: number };
}

/** The move of a folder, by routes. */
export interface FolderMove {
  readonly from: string;
  readonly to: string;
  /** Its pages, as they are now. */
  readonly pages: readonly PageName[];
  /** The number of its pages whose former address leads nowhere. */
  readonly lost: number;
}

/** Numbers of words that came and went. */
export interface WordCounts {
  readonly added: number;
  readonly removed: number;
}

/** What an edit changes. */
export type EditKind =
  | 'title'
  | 'text'
  | 'code'
  | 'link'
  | 'image'
  | 'format'
  | 'marks'
  | 'anchor'
  | 'tag'
  | 'description'
  | 'search-engines'
  | 'navigation'
  | 'frame'
  | 'theme';

/** One difference between two states of a page. */
export interface Edit {
  readonly kind: EditKind;
  /** The heading above it; empty above the first, and outside of the article. */
  readonly section: string;
  /** The name of what changed, such as the text of a link; empty for texts. */
  readonly of: string;
  /** The text with its changed words. Long unchanged parts are shortened to the words beside. */
  readonly parts: readonly TextPart[];
}

/** What happened to a piece of a text. */
export type PartType = 'same' | 'removed' | 'added';

/** A piece of a text. */
export interface TextPart {
  readonly type: PartType;
  readonly text: string;
}

/** A change that several pages share. */
export interface ChangeGroup {
  /** The source of it, if it is known: `the included file content/_note.md`. */
  readonly cause: string | null;
  readonly edits: readonly Edit[];
  /** Every page that shows it, as it is now. */
  readonly pages: readonly PageName[];
}

/** The change of a sidebar. */
export interface SidebarChange {
  readonly name: string;
  readonly type: 'added' | 'removed' | 'changed';
  readonly items: readonly ItemChange[];
}

/** The change of an item; labels are those of the categories above it and its own. */
export interface ItemChange {
  readonly type: 'added' | 'removed' | 'moved' | 'relabelled' | 'retargeted';
  readonly before: ItemPlace | null;
  readonly after: ItemPlace | null;
}

/** An item with its place in a sidebar. */
export interface ItemPlace {
  readonly labels: readonly string[];
  /** Null for a category without a page of its own, and for markup. */
  readonly href: string | null;
}

/** The change of a redirect; null where there is none. */
export interface RedirectChange {
  readonly from: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Published files besides pages, by path in the output folder. */
export interface FileChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** Findings that the change introduces, and those that it resolves. */
export interface FindingChanges {
  readonly added: readonly Diagnostic[];
  readonly gone: readonly Diagnostic[];
}
