import type { ThemePart } from '@docsgen/renderer';
import type { ReleaseMain, SeriesMain } from '../model/index.ts';
import { LatestReleases } from './components/LatestReleases.tsx';
import { StateBadge } from './components/StateBadge.tsx';
import { releaseTable, releaseTimeline } from './directives/ReleaseTables.tsx';
import { releaseUpgrade } from './directives/UpgradeAnswers.tsx';
import { releaseTemplate } from './pages/ReleasePage.tsx';
import { releaseWords } from './text/en.ts';

/** The props of the components about releases that a site can replace, by name. */
export interface ReleaseComponentProps {
  readonly ReleasePage: { readonly main: ReleaseMain };
  readonly SeriesPage: { readonly main: SeriesMain };
}

/** The part of the theme for release notes. */
export const releaseTheme: ThemePart = {
  directives: {
    'release-table': releaseTable,
    'release-timeline': releaseTimeline,
    'release-upgrade': releaseUpgrade,
  },
  templates: { release: releaseTemplate },
  panels: { releases: LatestReleases },
  badges: { releases: StateBadge },
  components: ['ReleasePage', 'SeriesPage'] satisfies (keyof ReleaseComponentProps)[],
  words: releaseWords,
};

export { ReleasePage, SeriesPage } from './pages/ReleasePage.tsx';
export type { ReleaseWord } from './text/en.ts';
