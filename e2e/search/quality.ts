import { readFileSync } from 'node:fs';
import type { Engine } from '../../packages/renderer/src/islands/search/engine.ts';

/** A query of the test set and its relevant pages; none if the site has no page on the subject. */
interface Query {
  readonly kind: string;
  readonly query: string;
  readonly pages: readonly string[];
}

/** How a query was answered. */
interface Judged extends Query {
  /** Place of the first page that answers it, from 1; null where none of those shown does. */
  readonly rank: number | null;
  /** What was shown first. */
  readonly first: string | null;
}

/** The figures of some queries. Shares are of 1. */
export interface Figures {
  readonly queries: number;
  /** Mean reciprocal rank. */
  readonly mrr: number;
  readonly first: number;
  readonly firstThree: number;
  /** Queries of which no answer was among the first eight. */
  readonly misses: number;
}

/** The figures of a search on the test set. */
export interface Quality {
  readonly all: Figures;
  readonly byKind: ReadonlyMap<string, Figures>;
  /** Queries without relevant pages, and those of them that had results. */
  readonly absent: number;
  readonly falseAnswers: number;
  readonly judged: readonly Judged[];
}

/** Maximum number of results that are judged: as many as the dialog lists. */
const limit = 8;

/** Asks a search everything in the test set. */
export async function judge(engine: Engine, file: string): Promise<Quality> {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const judged: Judged[] = [];
  for (const query of JSON.parse(text) as Query[]) judged.push(await judgeQuery(query, engine));
  const answered = judged.filter(({ pages }) => pages.length > 0);
  const absent = judged.filter(({ pages }) => pages.length === 0);
  const kinds = [...new Set(answered.map(({ kind }) => kind))];
  return {
    all: figures(answered),
    byKind: new Map(
      kinds.map((kind) => [kind, figures(answered.filter((query) => query.kind === kind))]),
    ),
    absent: absent.length,
    falseAnswers: absent.filter(({ first }) => first !== null).length,
    judged,
  };
}

async function judgeQuery(query: Query, engine: Engine): Promise<Judged> {
  const answer = await engine.ask({ query: query.query, sections: [], versions: [], limit });
  const routes = answer.pages.map(({ href }) => href.replace(/[?#].*/, ''));
  const at = routes.findIndex((route) => query.pages.includes(route));
  return { ...query, rank: at < 0 ? null : at + 1, first: routes[0] ?? null };
}

function figures(judged: readonly Judged[]): Figures {
  const share = (fits: (rank: number) => boolean): number =>
    judged.filter(({ rank }) => rank !== null && fits(rank)).length / judged.length;
  const sum = judged.reduce((total, { rank }) => total + (rank === null ? 0 : 1 / rank), 0);
  return {
    queries: judged.length,
    mrr: sum / judged.length,
    first: share((rank) => rank === 1),
    firstThree: share((rank) => rank <= 3),
    misses: judged.filter(({ rank }) => rank === null).length,
  };
}

/** The figures as a table of Markdown, with the queries that aren't answered first. */
export function report({ all, byKind, absent, falseAnswers, judged }: Quality): string {
  const row = (name: string, { queries, mrr, first, firstThree, misses }: Figures): string =>
    `| ${name} | ${queries} | ${mrr.toFixed(2)} | ${percent(first)} | ${percent(firstThree)} | ${misses} |`;
  const failed = judged
    .filter(({ rank, pages, first }) => (pages.length > 0 ? rank !== 1 : first !== null))
    .map(({ kind, query, rank, first }) => `- ${kind}: ${query} (${rank ?? 'miss'}; ${first})`);
  return [
    '| kind | queries | MRR | first | first three | misses |',
    '|---|---:|---:|---:|---:|---:|',
    ...[...byKind].map(([kind, of]) => row(kind, of)),
    row('all', all),
    '',
    `Not there: ${absent} queries, ${falseAnswers} answered all the same.`,
    '',
    'Not answered first:',
    ...failed,
  ].join('\n');
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
