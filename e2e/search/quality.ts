import { readFileSync } from 'node:fs';
import type { Engine } from '../../packages/search/src/browser/engine.ts';

/** A query of the test set and its relevant pages; none if the site has no page on the subject. */
interface Query {
  readonly kind: string;
  readonly query: string;
  readonly pages: readonly string[];
}

/** A query with the rank of its first relevant result. */
interface Judged extends Query {
  /** Rank of the first relevant page, from 1; null if none of the results is relevant. */
  readonly rank: number | null;
  /** The first result. */
  readonly first: string | null;
}

/** The figures of some queries. Shares are from 0 to 1. */
export interface Figures {
  readonly queries: number;
  /** Mean reciprocal rank. */
  readonly mrr: number;
  readonly first: number;
  readonly firstThree: number;
  /** Number of queries without a relevant page among the first eight results. */
  readonly misses: number;
}

/** The figures of a search on the test set. */
export interface Quality {
  readonly all: Figures;
  readonly byKind: ReadonlyMap<string, Figures>;
  /** Number of queries for which the site has no relevant page. */
  readonly absent: number;
  /** Number of such queries that had results. */
  readonly falseAnswers: number;
  readonly judged: readonly Judged[];
}

/** Maximum number of judged results: as many as the dialog lists. */
const limit = 8;

/** Runs all queries of a test set. @param file Path of the test set, relative to this module. */
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

/** Prints the figures as a Markdown table, and the queries whose first result is wrong. */
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
