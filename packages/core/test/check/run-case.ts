import {
  type CheckResult,
  type CheckRunOptions,
  type ConfigInput,
  check,
  type Extension,
  type Found,
  type LinkVerdict,
  type MarkdownDialect,
  memoryFileSystem,
  noCache,
  type Prose,
  type Renderer,
  resolveConfig,
  spanInBlock,
  type TranslatedOriginal,
} from '@docsgen/core';
import { type Mark, readMarks } from '../marks.ts';
import { useNotes } from '../note-dialect.ts';
import { plainRenderer } from '../site-fixture.ts';

/** A site whose files are in one text, each below a line `=== path`. */
export interface Case {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly marks: ReadonlyMap<string, readonly Mark[]>;
}

const root = '/site';

/** A dialect in which `^^a` is a note and `@a.md` an include, for collections that name it. */
const house: MarkdownDialect = {
  type: 'dialect',
  name: 'house',
  version: '1',
  plugin(md, tools) {
    useNotes(md, tools, '^^');
  },
  readInclude: (line) => (line.startsWith('@') ? { file: line.slice(1) } : null),
};

/** The configuration file of a case, which may contain marks. */
const configName = 'docsgen.config.json';

/** Directives that fixtures use. */
const renderer: Renderer = {
  ...plainRenderer,
  directives: {
    note: { kind: 'container', label: true, props: {} },
    applies: {
      kind: 'leaf',
      label: false,
      props: { to: { required: true, values: null, type: 'versions' } },
    },
    since: {
      kind: 'container',
      label: true,
      props: { version: { required: true, values: null } },
    },
    card: {
      kind: 'leaf',
      label: false,
      props: { href: { required: false, values: null, link: true } },
    },
  },
};

/**
 * Parses a case. Marks are removed from the texts. `(hex)` after a path means that the text is
 * bytes in hex, `(crlf)` that its lines end with CRLF. Files whose names begin with a dot aren't
 * part of the site.
 */
export function readCase(text: string): Case {
  const files = new Map<string, string | Uint8Array>();
  const marks = new Map<string, readonly Mark[]>();
  for (const part of text.split(/^=== /m).slice(1)) {
    const [, path = '', kind, body = ''] = /^(.+?)(?: \((\w+)\))?\n([\s\S]*)$/.exec(part) ?? [];
    const plain = body.replace(/\n$/, '');
    if (kind === 'hex') {
      files.set(path, Uint8Array.from(Buffer.from(plain.replace(/[⟦⟧\s]/g, ''), 'hex')));
      marks.set(path, plain.includes('⟦') ? readMarks('⟦⟧').marks : []);
      continue;
    }
    const lines = kind === 'crlf' ? plain.replaceAll('\n', '\r\n') : plain;
    const read = readMarks(lines);
    files.set(path, read.text);
    marks.set(path, read.marks);
  }
  return { files, marks };
}

/** The settings in the files of a case that aren't part of the site. */
interface Beside {
  readonly config: Partial<ConfigInput> & { readonly drafts?: boolean };
  readonly outside: Pick<
    CheckRunOptions,
    'against' | 'renames' | 'probe' | 'report' | 'changes' | 'translationHistory'
  >;
}

function readBeside(files: Case['files']): Beside {
  const json = (name: string): unknown => {
    const text = files.get(name);
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  };
  const reported = files.get('.reported.json');
  const published = files.get('.published.json');
  const renames = json('.renames.json') as Record<string, string> | undefined;
  const verdicts = json('.external.json') as Record<string, LinkVerdict> | undefined;
  const originals = json('.originals.json') as Record<string, TranslatedOriginal> | undefined;
  const changes = json('.changes.json') as Record<string, string | null> | undefined;
  const twins = (json('.twins.json') ?? {}) as Record<string, string>;
  return {
    config: (json('.config.json') ?? {}) as Beside['config'],
    outside: {
      ...(typeof reported === 'string' && {
        report: (prose: ReadonlyMap<string, Prose>) => placeReported(JSON.parse(reported), prose),
      }),
      ...(typeof published === 'string' && {
        against: {
          file: '.published.json',
          text: published,
          redirects: {},
          ...JSON.parse(published),
          addressesOnly: false,
          positionOf(route: string) {
            const at = published.indexOf(JSON.stringify(route)) + 1;
            return { file: '.published.json', at: [at, at + route.length] as const };
          },
          twin: async (route: string) => twins[route] ?? null,
        },
      }),
      ...(renames && { renames: async () => new Map(Object.entries(renames)) }),
      ...(changes && { changes: async () => new Map(Object.entries(changes)) }),
      ...(originals && {
        translationHistory: {
          state: '',
          read: async () => ({ originals: new Map(Object.entries(originals)), isShallow: false }),
        },
      }),
      ...(verdicts && { probe: async () => new Map(Object.entries(verdicts)) }),
    },
  };
}

/**
 * Checks the site of a case, with all rules.
 *
 * @param extensions Those of the site, unless its settings name others.
 */
export async function checkCase(
  { files }: Pick<Case, 'files'>,
  extensions: readonly Extension[] = [house],
): Promise<CheckResult> {
  const { config: settings, outside } = readBeside(files);
  const { drafts = false, ...written } = settings;
  const own = files.get(configName);
  const all = { ...written, ...(typeof own === 'string' && JSON.parse(own)) };
  const { config, problems } = resolveConfig(
    { title: 'Test', search: false, extensions: [...extensions], ...all },
    root,
  );
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const disk = [...files].filter(([path]) => !path.startsWith('.'));
  const fs = memoryFileSystem(
    Object.fromEntries(disk.map(([path, content]) => [`${root}/${path}`, content])),
  );
  const file = own === undefined ? config.file : configName;
  return check({ config: { ...config, drafts, file }, renderer, fs, cache: noCache, ...outside });
}

/** Diagnostics as `file:line:column-line:column rule`, for comparison with marks. */
export function positionsOf({ diagnostics }: Pick<CheckResult, 'diagnostics'>): string[] {
  return diagnostics.map(({ file, line, column, endLine, endColumn, rule }) => {
    return `${file}:${line}:${column}-${endLine}:${endColumn} ${rule}`;
  });
}

/** The marks of a case as diagnostics of a rule. */
export function expectedPositions({ marks }: Case, rule: string): string[] {
  return [...marks].flatMap(([file, all]) => all.map(({ span }) => `${file}:${span} ${rule}`));
}

/** What a tool reports in a fixture: a range of a block of a file's prose. */
interface Reported {
  readonly file: string;
  readonly block: number;
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

function placeReported(reported: readonly Reported[], prose: ReadonlyMap<string, Prose>): Found[] {
  return reported.flatMap(({ file, block: at, start, end, message }) => {
    const block = prose.get(file)?.blocks[at];
    return block === undefined ? [] : [{ message, file, ...spanInBlock(block, start, end) }];
  });
}
