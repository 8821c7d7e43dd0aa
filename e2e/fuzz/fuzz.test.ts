import {
  build,
  cachedHighlighter,
  type Diagnostic,
  memoryFileSystem,
  noCache,
  resolveConfig,
  ruleNames,
} from '@docsgen/core';
import { createRenderer } from '@docsgen/renderer';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { inspectHeaders, inspectPage } from './inspect.ts';
import { anyContent, type Content } from './sites.ts';

/** Number of runs; set by `npm run fuzz -- --runs 20000`. */
const runs = Number(process.env.PROPERTY_RUNS ?? 120);

const highlight = await cachedHighlighter(noCache);
const scripts = ['docsgen', 'scheme', 'redirect'];
const renderer = createRenderer({
  digest: 'fuzz',
  assets: {
    'docsgen.css': 'body{}',
    ...Object.fromEntries(scripts.map((name) => [`${name}.js`, `// ${name}`])),
  },
});

/** All rules are warnings, so that sites with mistakes are published. */
const rules = Object.fromEntries(ruleNames.map((name) => [name, 'warning' as const]));
const { config } = resolveConfig(
  { title: 'Fuzz', url: 'https://site.example', rules, search: false },
  '/site',
);

/** Builds a site. Returns the published files, and those that were written elsewhere. */
async function buildSite(content: Content) {
  const fs = memoryFileSystem();
  for (const [name, text] of Object.entries(content)) {
    // The encoder replaces lone surrogates, which UTF-8 can't represent.
    fs.files.set(`/site/${name}`, new TextEncoder().encode(text));
  }
  const { ok, diagnostics } = await build({ config, renderer, highlight, fs, cache: noCache });
  const output = new Map<string, string>();
  const elsewhere: string[] = [];
  for (const [name, bytes] of fs.files) {
    if (name.startsWith('/site/dist/')) {
      output.set(name.slice('/site/dist/'.length), new TextDecoder().decode(bytes));
    } else if (!Object.hasOwn(content, name.slice('/site/'.length))) elsewhere.push(name);
  }
  return { ok, diagnostics, output, elsewhere };
}

const own = new Set(renderer.assets.map((asset) => asset.path));
const active = /\.(?:html?|xht(?:ml)?|xml|xsl|svgz|m?js|css|php)(?:\.|$)/i;

/** Finds unsafe names of published files. */
function inspectNames(paths: Iterable<string>): string[] {
  return [...paths].flatMap((name) => {
    const segments = name.split('/');
    const climbs = segments.some((segment) => /^\.{0,2}$|\\/.test(segment));
    if (climbs) return [`There is a file "${name}".`];
    const isStranger = name.startsWith('assets/') && !own.has(name);
    return isStranger && active.test(name) ? [`"${name}" may run.`] : [];
  });
}

/** Finds problems in published texts other than HTML. */
function inspectText(name: string, text: string): string[] {
  if (name.endsWith('.json')) {
    JSON.parse(text);
    return [];
  }
  if (name.endsWith('.xml')) return inspectXml(name, text);
  if (name === '_redirects') {
    const odd = text.split('\n').filter((line) => !/^$|^\/\S* \/(?!\/)\S* 301$/.test(line));
    return odd.map((line) => `_redirects has the line "${line}"`);
  }
  return [];
}

function inspectXml(name: string, text: string): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  const parser = new Parser(
    {
      onopentag(tag) {
        open.push(tag);
        if (/script|html:/.test(tag)) problems.push(`${name} holds <${tag}>`);
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (open.length > 0) problems.push(`${name} isn’t closed`);
  return problems;
}

/** Checks that a diagnostic has a position and a message, and isn't caused by an exception. */
function inspectDiagnostic({ file, line, column, message }: Diagnostic): string[] {
  const isPlaced = line >= 1 && column >= 1 && file !== '';
  const isWorded = message !== '' && !/\n\s+at /.test(message);
  return isPlaced && isWorded ? [] : [`${file}:${line} ${message}`];
}

async function holds(content: Content): Promise<void> {
  const { ok, diagnostics, output, elsewhere } = await buildSite(content);
  expect(elsewhere).toEqual([]);
  expect(diagnostics.flatMap(inspectDiagnostic).join('\n')).toBe('');
  const isHeld = diagnostics.some(({ severity }) => severity === 'error');
  expect(ok).toBe(!isHeld);
  if (isHeld) {
    expect([...output.keys()]).toEqual([]);
    return;
  }
  const { problems, hosts } = inspectHeaders(output.get('_headers') ?? '');
  const address = (file: string): string => `/${file}`;
  const allowed = {
    hosts,
    scripts: new Set(Object.values(renderer.scripts).map(address)),
    stylesheets: new Set(renderer.stylesheets.map(address)),
  };
  problems.push(...inspectNames(output.keys()));
  for (const [name, text] of output) {
    if (name.endsWith('.html')) problems.push(...inspectPage(name, text, allowed));
    else problems.push(...inspectText(name, text));
  }
  expect(problems.join('\n')).toBe('');
}

/** No practical timeout, and no retry after a failure. */
const once = { timeout: 3_600_000, retry: 0 };

test(
  'whatever strangers write, nothing in the site runs, leaks or lies elsewhere',
  once,
  async () => {
    const property = fc.asyncProperty(anyContent(renderer.directives), holds);
    await fc.assert(property, { numRuns: runs, reporter: explain });
  },
);

/** Prints a failure with its files and the command that replays it. */
function explain(details: fc.RunDetails<[Content]>): void {
  if (!details.failed) return;
  const files = Object.entries(details.counterexample?.[0] ?? {})
    .map(([name, text]) => `${name}\n${JSON.stringify(text)}`)
    .join('\n');
  const replay = `npm run fuzz -- --seed ${details.seed} --path ${details.counterexamplePath}`;
  const reason = details.errorInstance instanceof Error ? details.errorInstance.stack : '';
  throw new Error(`This content does harm:\n${files}\nReplay: ${replay}\n${reason}`);
}
