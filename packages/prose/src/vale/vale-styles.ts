import type { Prose, ProseFinding, Severity, SourceInput } from '@docsgen/core';
import { createRule } from '../rule.ts';
import { createMask, type Ignored } from '../text/mask.ts';
import { createSplitter, type Sentence } from '../text/sentences.ts';
import { createLimit } from './bounded.ts';
import { readStyles, type StyleCheck, type Styles } from './read-styles.ts';
import type { CheckedBlock } from './scopes.ts';

/** The styles of Vale to apply. */
export interface ValeOptions {
  /** Folder of the styles, relative to the configuration, as `StylesPath` of Vale; one for each. */
  readonly styles: string;
  /** The styles in it that are applied, such as `Google`. */
  readonly use: readonly string[];
  /** Severities of single checks, such as `{ 'Google.Passive': 'off' }`. */
  readonly checks?: Readonly<Record<string, Severity | 'off'>>;
}

/** A rule that applies styles of Vale; each check has its own severity. */
export function valeStyles(options: ValeOptions, ignored: Ignored) {
  const mask = createMask(ignored);
  const known = new WeakMap<readonly SourceInput[], Styles>();
  const stylesOf = (inputs: readonly SourceInput[]): Styles => {
    const styles = known.get(inputs) ?? read(inputs, options);
    known.set(inputs, styles);
    return styles;
  };
  const isWithinLimit = createLimit();
  const split = createSplitter();
  return createRule({
    name: 'vale-style',
    severity: 'warning',
    summary: 'Text that a style of Vale finds.',
    settings: [options, ignored],
    inputs: options.use.map((style) => `${options.styles.replace(/\/$/, '')}/${style}/*.yml`),
    check: ({ inputs }) => stylesOf(inputs).problems,
    checkProse(prose, inputs) {
      const { checks } = stylesOf(inputs);
      const blocks = prose.blocks.map((block): CheckedBlock => {
        // A line end is a space, as in the text that readers see.
        const text = mask(block).replaceAll('\n', ' ');
        let sentences: readonly Sentence[] | null = null;
        return { block, text, sentences: () => (sentences ??= split(text, prose.lang)) };
      });
      const applyTo = (some: readonly StyleCheck[]): ProseFinding[] | null => {
        const found: ProseFinding[] = [];
        const isDone = isWithinLimit(() => {
          for (const check of some) found.push(...apply(check, blocks));
        });
        return isDone ? found : null;
      };
      const all = applyTo(checks);
      if (all !== null) return all;
      return checks.flatMap((check) => applyTo([check]) ?? givenUp(check, prose));
    },
  });
}

/** @throws Error when a style isn't there. */
function read(inputs: readonly SourceInput[], { styles, use, checks }: ValeOptions): Styles {
  const all = readStyles(inputs);
  const missing = use.find((name) => !all.names.includes(name));
  if (missing !== undefined) throw new Error(`there is no style "${missing}" in ${styles}.`);
  const names = new Set(all.checks.map(({ name }) => name));
  const unknown = Object.keys(checks ?? {}).find((name) => !names.has(name));
  if (unknown !== undefined) throw new Error(`there is no check "${unknown}" in ${styles}.`);
  const active = all.checks.flatMap((check): StyleCheck[] => {
    const severity = checks?.[check.name] ?? check.severity;
    return severity === 'off' ? [] : [{ ...check, severity }];
  });
  return { ...all, checks: active };
}

function apply(check: StyleCheck, blocks: readonly CheckedBlock[]): ProseFinding[] {
  const { name, message, link, severity, scope, find } = check;
  return blocks.flatMap((checked) => {
    return scope(checked).flatMap((unit) => {
      return find(unit).map(({ start, end, words }): ProseFinding => {
        const filled = `${fill(message, words)} (${name})`;
        const { block } = checked;
        const place = { block, start: unit.start + start, end: unit.start + end };
        const found = { message: filled, severity, ...place };
        return link === '' ? found : { ...found, hint: link };
      });
    });
  });
}

/** Puts words in the place of each `%s`. */
function fill(message: string, words: readonly string[]): string {
  const left = [...words];
  return message.replace(/%s/g, () => left.shift() ?? '');
}

/** A finding for a check that took too long for a page. */
function givenUp({ name }: StyleCheck, { blocks }: Prose): ProseFinding[] {
  const [block] = blocks;
  if (block === undefined) return [];
  const message = `The patterns of ${name} take too long for this page, so they are left out.`;
  return [{ message, block, start: 0, end: block.text.length, severity: 'warning' }];
}
