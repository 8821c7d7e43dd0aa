import type { AnyFinding, ProseRun, RuleView } from '../model/index.ts';
import { runExtension } from '../text/extension-fault.ts';
import type { CheckedSite } from './check-site.ts';
import { ownFindings } from './own-finding.ts';
import { allEntries } from './rule.ts';

/** Adapts a rule of the site to the interface of docsgen's rules. */
interface OwnRule {
  readonly name: string;
  check(): readonly AnyFinding[];
}

/** The text of a file with its prose. */
interface ReadFile {
  readonly text: string;
  readonly runs: readonly ProseRun[];
}

/**
 * The site's own rules, adapted to the interface of docsgen's rules. The prose of files is kept in
 * the source cache, by path and text.
 */
export async function ownRules(
  checked: Pick<CheckedSite, 'site' | 'renderer' | 'sourceCache'>,
  textOf: (file: string) => string | undefined,
): Promise<readonly OwnRule[]> {
  const { site, renderer, sourceCache } = checked;
  // Only sites with rules of their own load the parser here.
  const { createProseReader } = await import('../parse/entry-parser.ts');
  const readProse = createProseReader(site.config, renderer.directives);
  const found = new Map<string, ReadFile>();
  const kept = sourceCache.table<object, ReadonlyMap<string, ReadFile>>('prose');
  const before = kept.get(site.config);
  kept.set(site.config, found);
  const prose = (file: string): readonly ProseRun[] => {
    const text = textOf(file);
    if (text === undefined) return [];
    const cached = found.get(file) ?? before?.get(file);
    const read = cached?.text === text ? cached : { text, runs: readProse(file, text) };
    found.set(file, read);
    return read.runs;
  };
  const view: RuleView = { site, entries: allEntries(site), text: textOf, prose };
  return site.config.extensions.rules.map((rule) => ({
    name: rule.name,
    check: () => runExtension(rule, '', () => ownFindings(rule.check(view), rule, textOf)),
  }));
}
