import type { PipelineOptions, Renderer } from '@docsgen/core';
import { searchOptions } from '@docsgen/search';
import { loadConfig, type SiteChoice, siteRoot } from './config/load-config.ts';
import { pathFrom } from './files/paths.ts';
import { chosenCacheDir } from './files/state-folder.ts';
import type { FileDates } from './git/git-history.ts';
import { siteFiles } from './git/site-files.ts';
import { createHistory, type GitDates } from './git/site-history.ts';
import { createTranslationReader } from './git/translation-history.ts';
import type { Clock } from './process/clock.ts';
import { type Interruption, interruptible } from './process/interruption.ts';
import type { Io } from './process/io.ts';
import { type ColorFlag, type Style, styleFor } from './reporting/colors.ts';
import { escapeLine } from './reporting/escape.ts';
import { createProgress } from './reporting/progress.ts';
import { type LoadRenderer, rendererDigest } from './theme/load-renderer.ts';
import { createThemeReader } from './theme/read-theme.ts';

/** Options of every command. */
export interface CommonOptions {
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color?: ColorFlag;
}

/** The context of commands: input and output, the style of messages and their verbosity. */
export interface Session {
  readonly io: Io;
  readonly style: Style;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly interruption: Interruption;
  readonly loadRenderer: LoadRenderer;
  /** Prints a notice that doesn't affect the result to stderr, each once. */
  readonly note: (sentence: string) => void;
}

/** A loaded site: the options of the pipeline that its configuration and its files determine. */
export type SiteContext = Pick<
  PipelineOptions,
  'config' | 'renderer' | 'fs' | 'history' | 'translationHistory' | 'searchIndexer' | 'sharePainter'
>;

/** Creates a session from the options of the command line. */
export function openSession(
  { quiet = false, verbose = false, color }: CommonOptions,
  rest: Pick<Session, 'io' | 'interruption' | 'loadRenderer'>,
): Session {
  const style = styleFor(rest.io.stdout, rest.io.env, color);
  const printed = new Set<string>();
  const note = (sentence: string): void => {
    if (printed.has(sentence)) return;
    printed.add(sentence);
    rest.io.stderr.write(`${style.yellow(style.marks.warning)} ${sentence}\n`);
  };
  return { ...rest, quiet, verbose, style, note };
}

/**
 * Loads the configuration and the theme of a site. Its renderer is loaded when it is needed.
 *
 * @throws Failure
 */
export async function openContext(choice: SiteChoice, session: Session): Promise<SiteContext> {
  const { io, interruption, loadRenderer } = session;
  const { config, file } = await interruption.race(loadConfig(choice, io));
  if (session.verbose) io.stderr.write(`Configuration: ${file ?? 'none, defaults'}\n`);
  if (file === null) await noteOtherTools(choice, session);
  const themes = createThemeReader(choice.cache ?? true, chosenCacheDir(choice, io));
  const theme = await themes.read(config);
  const digest = rendererDigest(theme);
  let loaded: Promise<Renderer> | null = null;
  const load = () => {
    loaded ??= loadRenderer(theme);
    return loaded;
  };
  const renderer = digest === null ? await load() : { digest, load };
  return { ...(await siteParts(config, session)), renderer };
}

/** Names the configurations of other tools, which a site without one of its own may have. */
async function noteOtherTools(choice: SiteChoice, { io, note }: Session): Promise<void> {
  const { otherTools } = await import('./config/other-tools.ts');
  for (const line of await otherTools(await siteRoot(choice, io))) note(line);
}

/**
 * The parts of a site's context besides its renderer: the file system, and the search index and
 * social images if the site enables them.
 *
 * @throws Failure
 */
export async function siteParts(
  config: PipelineOptions['config'],
  { interruption }: Session,
): Promise<Omit<SiteContext, 'renderer'>> {
  const fs = interruptible(await siteFiles(config), interruption);
  const site = { config, fs, ...searchOptions(config) };
  if (config.shareImages === null) return site;
  const { pictureOptions } = await import('./pictures/painter.ts');
  return { ...site, ...(await pictureOptions(config)) };
}

/**
 * `openContext` with what git knows: the dates of files' last commits, which it reads in parallel, and
 * the originals of translations.
 *
 * @throws Failure
 */
export async function openDatedContext(choice: SiteChoice, session: Session): Promise<SiteContext> {
  const history = createHistory(await siteRoot(choice, session.io));
  history.start();
  const site = await openContext(choice, session);
  const dates = await history.read(site.config);
  const translations = await createTranslationReader().options(site.config);
  return { ...site, ...translations, history: datesOf(dates, session) };
}

/** The dates of files; prints to stderr why some are missing. */
export function datesOf({ dates, problems }: GitDates, { note, quiet }: Session): FileDates {
  if (!quiet) for (const problem of problems) note(problem);
  return dates;
}

/** Runs the pipeline, shows its progress and measures its stages. */
export async function timed<T>(
  session: Session,
  clock: Clock,
  work: (listeners: Pick<PipelineOptions, 'onStage' | 'onWork'>) => Promise<T>,
): Promise<T> {
  const progress = createProgress(session.io, session);
  try {
    return await work({
      onStage(stage) {
        clock.stage(stage);
        progress.stage(stage, clock.elapsed());
      },
      onWork: (toDo, done) => progress.work(toDo, done, clock.elapsed()),
    });
  } finally {
    progress.done();
  }
}

/** Returns a function that converts a site's path to one relative to the working directory. */
export function displayFrom({ io }: Session, root: string): (file: string) => string {
  return (file) => escapeLine(pathFrom(io.cwd, root, file));
}
