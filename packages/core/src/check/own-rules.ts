import type { AnyFinding, ProseRun, RuleView } from '../model/index.ts';
import { runExtension } from '../text/extension-fault.ts';
import { ownFindings } from './own-finding.ts';
import { allEntries } from './rule.ts';
import type { CheckMaterial } from './run-rules.ts';

/** A rule of the site's own as docsgen runs its own rules. */
interface OwnRule {
  readonly name: string;
  check(): readonly AnyFinding[];
}

/** A file whose running text was found. */
interface ReadFile {
  readonly text: string;
  readonly runs: readonly ProseRun[];
}

/** The site's own rules. What they find goes the way of all findings. */
export async function ownRules(
  material: Pick<CheckMaterial, 'site' | 'directives' | 'known'>,
  textOf: (file: string) => string | undefined,
): Promise<readonly OwnRule[]> {
  const { site, directives, known } = material;
  // Brings the parser, which only sites with rules of their own need here.
  const { createProseReader } = await import('../parse/prose.ts');
  const readProse = createProseReader(site.config, directives);
  const found = new Map<string, ReadFile>();
  const kept = known.table<object, ReadonlyMap<string, ReadFile>>('prose');
  const before = kept.get(site.config);
  kept.set(site.config, found);
  const prose = (file: string): readonly ProseRun[] => {
    const text = textOf(file);
    if (text === undefined) return [];
    const last = found.get(file) ?? before?.get(file);
    const read = last?.text === text ? last : { text, runs: readProse(file, text) };
    found.set(file, read);
    return read.runs;
  };
  const view: RuleView = { site, entries: allEntries(site), text: textOf, prose };
  return site.config.extensions.rules.map((rule) => ({
    name: rule.name,
    check: () => runExtension(rule, '', () => ownFindings(rule.check(view), rule, textOf)),
  }));
}
