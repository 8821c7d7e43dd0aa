import {
  type LazyOutput,
  memoryCache,
  memoryFileSystem,
  type PublishedSite,
  publishedState,
  resolveConfig,
  runPipeline,
  type SiteRun,
  siteState,
} from '@docsgen/core';
import { createRenderer } from '@docsgen/renderer';
import {
  type ComparedStates,
  compareSites,
  readerWords,
  reportFiles,
  type SiteChange,
} from '@docsgen/review';

/** Files of a site by path relative to its root. */
export type Files = Readonly<Record<string, string>>;

/** The real templates, without the assets of the theme, which need a build. */
const renderer = createRenderer({ digest: 'test', assets: {} });
/** Shared, so that the grammars of code are loaded once. */
const cache = memoryCache();

const configName = 'docsgen.config.json';

async function runOf(files: Files): Promise<SiteRun> {
  const paths = Object.entries(files).map(([name, text]) => [`/site/${name}`, text] as const);
  const written = JSON.parse(files[configName] ?? '{ "title": "Documentation" }') as unknown;
  const { config } = resolveConfig(written, '/site', configName in files ? configName : null);
  return runPipeline({ config, renderer, fs: memoryFileSystem(Object.fromEntries(paths)), cache });
}

async function reviewed(run: SiteRun, against?: PublishedSite): Promise<ComparedStates['after']> {
  const { diagnostics } = await run.check(against && { against });
  return { site: await siteState(run), diagnostics };
}

/** What readers will see of a change, and the states that it lies between. */
export interface Review {
  readonly change: SiteChange;
  readonly states: ComparedStates;
}

/** Compares a site with what it becomes when some of its files are written. */
export async function review(before: Files, written: Files): Promise<Review> {
  const old = await runOf(before);
  const now = await runOf({ ...before, ...written });
  const states: ComparedStates = {
    before: await reviewed(old),
    after: await reviewed(now, await publishedState(old)),
    renames: new Map(),
    themeFiles: [],
  };
  return { change: await compareSites(states), states };
}

/** The files of the report of a change, as texts by path. */
export async function reportOf({ change, states }: Review): Promise<ReadonlyMap<string, string>> {
  const inputs = { change, states, compared: 'two states', words: readerWords };
  const files = new Map<string, string>();
  for await (const file of reportFiles({ ...inputs, assets: { css: '', js: '' } })) {
    files.set(file.path, await textOf(file));
  }
  return files;
}

async function textOf({ content }: LazyOutput): Promise<string> {
  return new TextDecoder().decode(Buffer.from(await content()));
}

/** The text of a page. */
export function page(title: string, text: string): string {
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: About it.\n---\n\n${text}\n`;
}

/** The whole numbers from 1 to an amount. */
export const numbered = (amount: number): number[] =>
  Array.from({ length: amount }, (_, at) => at + 1);

/** The parts of a text as `diff` marks them: `[-old-]{+new+}`. */
export function marked(parts: SiteChange['pages'][number]['edits'][number]['parts']): string {
  const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
  return parts.map(({ type, text }) => `${marks[type][0]}${text}${marks[type][1]}`).join('');
}
