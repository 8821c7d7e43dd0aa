/** The public API of @docsgen/review: what readers will see of a change, and how it is printed. */
export { compareFindings } from './findings/introduced.ts';
export type {
  ChangeGroup,
  Edit,
  EditKind,
  FileChanges,
  FindingChanges,
  ItemChange,
  PageChange,
  PageName,
  RedirectChange,
  SidebarChange,
  SiteChange,
  TextPart,
} from './model.ts';
export { type ChangeWords, readerWords, translatorWords } from './print/describe.ts';
export { printGitHub } from './print/github.ts';
export { type Paint, type PrettyOptions, printPretty } from './print/pretty.ts';
export { type ReportInputs, reportFiles } from './report/report.ts';
export { compareOriginals } from './site/compare-originals.ts';
export { compareSites, isVisible } from './site/compare-sites.ts';
export type { Renames } from './site/match-pages.ts';
export type { ComparedStates, ReviewedState } from './site/states.ts';
