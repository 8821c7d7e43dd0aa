import {
  didYouMean,
  type Explanation,
  type ExplanationResult,
  explainPage,
  noCache,
  ruleNames,
} from '@docsgen/core';
import type { ExplainFlags } from '../command-line/syntax/explain.ts';
import { namesOf } from '../moving/entry-names.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure, withHint } from '../process/failure.ts';
import type { RuleWords } from '../reference/rule-page.ts';
import { escapeLine, jsonDocument } from '../reporting/escape.ts';
import { openContext, type Session, withDates } from '../session.ts';

/** Explains a page or a rule. */
export async function explainCommand(
  name: string,
  options: ExplainFlags,
  session: Session,
): Promise<ExitCode> {
  const { stdout } = session.io;
  const { found, rule } = await lookUp(name, options, session);
  // Loads the texts of all rules, which other commands don't need.
  const { printRule, ruleObject } = await import('../reporting/explain-rule.ts');
  if (options.format === 'json') {
    const content = { ...found, ...(rule && { rule: ruleObject(rule) }) };
    stdout.write(jsonDocument({ version: 1, type: 'rule', ...content }));
    return exitCodes.ok;
  }
  // If a page and a rule share the name, both are shown, the page first.
  const parts = [
    ...(found === null ? [] : [printFound(found, session)]),
    ...(rule === null ? [] : [printRule(rule, session)]),
  ];
  stdout.write(parts.join('\n'));
  return exitCodes.ok;
}

/** Everything with the name: a page or redirect of the site, a rule, or both. */
interface Named {
  readonly found: Explained | null;
  readonly rule: RuleWords | null;
}

async function lookUp(name: string, options: ExplainFlags, session: Session): Promise<Named> {
  const { findRule } = await import('../reporting/explain-rule.ts');
  const rule = findRule(name);
  try {
    const named = await lookUpInSite(name, options, session);
    return { found: named.found, rule: rule ?? named.rule };
  } catch (cause) {
    // A built-in rule needs no site.
    if (rule !== null && cause instanceof Failure) return { found: null, rule };
    throw cause;
  }
}

/** @throws Failure */
async function lookUpInSite(name: string, options: ExplainFlags, session: Session): Promise<Named> {
  const { root, config: file, drafts = false } = options;
  const choice = { root, overrides: { drafts }, ...(file === undefined ? {} : { config: file }) };
  const site = await withDates(await openContext(choice, session), session);
  const { collections, extensions } = site.config;
  const homes = collections.map((collection) => collection.path);
  const names = namesOf(name, { root: site.config.root, cwd: session.io.cwd, homes });
  const result = await explainPage({ ...site, cache: noCache }, names);
  const rule = extensions.rules.find((one) => one.name === name) ?? null;
  if (result.type === 'page') return { found: { type: 'page', page: result.explanation }, rule };
  if (result.type === 'redirect') return { found: result, rule };
  if (rule === null && !ruleNames.some((one) => one === name)) throw notFound(name, result);
  return { found: null, rule };
}

/** A page or a redirect of the site. */
type Explained =
  | { readonly type: 'page'; readonly page: Explanation }
  | Extract<ExplanationResult, { type: 'redirect' }>;

function printFound(found: Explained, session: Session): string {
  if (found.type === 'page') return printExplanation(found.page, session);
  const { from, to, file } = found;
  return `${escapeLine(`${from} redirects to ${to}, as ${file} says.`)}\n`;
}

function notFound(name: string, { hint }: ExplanationResult & { type: 'none' }): Failure {
  const message = `There is no page "${name}".`;
  const meant = hint === null ? didYouMean(name, ruleNames).hint : `Did you mean "${hint}"?`;
  return new Failure(withHint(message, meant));
}

function printExplanation(page: Explanation, { style }: Session): string {
  const { title, description, sidebar } = page;
  const from = (text: string, source: string): string => `${text} (${source})`;
  const place = sidebar?.position == null ? '' : `, ${sidebar.position} of ${sidebar.count}`;
  const rows: [string, string | null | readonly string[]][] = [
    ['source', page.source ?? 'none: the theme makes it'],
    ['id', page.id],
    ['collection', page.collection === null ? null : `${page.collection}, version ${page.version}`],
    ['route', page.route],
    ['output', page.output],
    ['address', page.address],
    ['template', page.template],
    ['state', page.states],
    ['title', from(title.text, title.from)],
    ['description', description.text === '' ? null : from(description.text, description.from)],
    ['sidebar', sidebar === null ? 'none' : from(sidebar.name + place, sidebar.from)],
    ['in the sidebar', sidebar === null ? null : sidebar.path.join(' › ')],
    ['breadcrumbs', page.breadcrumbs.join(' › ')],
    ['previous', page.previous],
    ['next', page.next],
    ['tags', page.tags.join(', ')],
    ['updated', page.lastUpdated],
    ['redirects here', page.redirectsFrom],
    ['includes', page.includes],
    ['files', page.assets],
    ['links to', page.linksTo],
    ['linked from', page.linkedFrom],
    ['hash', page.hash],
  ];
  const width = 16;
  const lines = rows.flatMap(([name, value]) => {
    const values = typeof value === 'string' ? [value] : (value ?? []);
    return values
      .filter((text) => text !== '')
      .map((text, at) => `${style.dim((at === 0 ? name : '').padEnd(width))}${escapeLine(text)}`);
  });
  const parts = page.dependsOn.map(({ part, from: source, hash }) => {
    return `  ${style.dim(hash)}  ${part.padEnd(18)}${escapeLine(source)}`;
  });
  return `${lines.join('\n')}\n\nIts HTML changes when one of these does:\n${parts.join('\n')}\n`;
}
