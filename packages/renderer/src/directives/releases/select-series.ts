import type { DirectiveData, DirectiveSpec, SeriesOverview, SupportState } from '@docsgen/core';
import type { Messages } from '../../text/messages.ts';

/** Common attributes of the directives about releases. */
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
  /** Their common name, such as "Supported LMS releases". */
  readonly name: string;
  /** ISO date that the states of support refer to. */
  readonly today: string;
  /** Newest first. */
  readonly series: readonly SeriesOverview[];
}

/** Selects the series that a directive's attributes ask for; null if the site has no releases. */
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

/** Whether a series gets fixes now or in the future. */
export function isAlive({ support }: SeriesOverview): boolean {
  return support.type !== 'ended' && support.type !== 'unknown';
}

/** The last day of any support of a series. */
export function lastSupport(series: SeriesOverview): string | null {
  return series.extendedSecuritySupportEnd ?? series.securitySupportEnd ?? series.generalSupportEnd;
}

/** In the order of a release's lifecycle. */
const states: readonly SupportState['type'][] = [
  'planned',
  'supported',
  'security',
  'ended',
  'unknown',
];

/** The states of support that occur, in the order of a release's lifecycle. */
export function usedStates(among: readonly SupportState['type'][]): SupportState['type'][] {
  return states.filter((state) => among.includes(state));
}
