import type { DirectiveData, DirectiveSpec, SeriesOverview, SupportState } from '@docsgen/core';
import type { Messages } from '../../text/messages.ts';

/** What the directives about releases have in common. */
export const releasesSpec: DirectiveSpec = {
  kind: 'leaf',
  label: false,
  props: {
    product: {
      description: 'Whose releases: `lms`, if not said, or `app`.',
      required: false,
      values: ['lms', 'app'],
    },
    state: {
      description:
        '`supported` leaves out what gets no fixes any more; `all`, if not said, shows every series.',
      required: false,
      values: ['supported', 'all'],
    },
  },
  data: 'releases',
};

/** The series that a directive shows. */
export interface SeriesChoice {
  /** What they are together, such as "Supported LMS releases". */
  readonly name: string;
  /** ISO date that the states of support are those of. */
  readonly today: string;
  /** Newest first. */
  readonly series: readonly SeriesOverview[];
}

/** Chooses the series that a directive's attributes ask for; null where there is no data. */
export function selectSeries(
  data: DirectiveData | null,
  props: Readonly<Record<string, string>>,
  text: Messages,
): SeriesChoice | null {
  if (data?.type !== 'releases') return null;
  const product = props.product === 'app' ? 'app' : 'lms';
  const supportedOnly = props.state === 'supported';
  const series = data.series.filter(
    (one) => one.product === product && (!supportedOnly || isAlive(one)),
  );
  return { name: text.releasesName(product, supportedOnly), today: data.today, series };
}

/** Whether a series gets fixes or will. */
export function isAlive({ support }: SeriesOverview): boolean {
  return support.type !== 'ended' && support.type !== 'unknown';
}

/** The last day on which a series gets fixes of any kind. */
export function lastSupport(series: SeriesOverview): string | null {
  return series.extendedSecuritySupportEnd ?? series.securitySupportEnd ?? series.generalSupportEnd;
}

/** In the order of a release's life. */
const states: readonly SupportState['type'][] = [
  'planned',
  'supported',
  'security',
  'ended',
  'unknown',
];

/** The states of support that there are among some, in the order of a release's life. */
export function usedStates(among: readonly SupportState['type'][]): SupportState['type'][] {
  return states.filter((state) => among.includes(state));
}
