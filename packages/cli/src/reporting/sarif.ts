import { pathToFileURL } from 'node:url';
import type { Diagnostic, RuleExtension, Severity } from '@docsgen/core';
import { packageVersion } from '../own-package.ts';
import { withHint } from '../process/failure.ts';
import { allRules } from '../reference/all-rules.ts';
import { homeAddress, ruleAddress } from '../reference/manual-address.ts';
import { capitalize, jsonDocument } from './escape.ts';
import { createFingerprints } from './fingerprints.ts';
import type { RepositoryView } from './repository.ts';

/** The `uriBaseId` of the repository's root that the SARIF specification suggests. */
const base = '%SRCROOT%';

/** The description of a rule of docsgen or of the site. */
type RuleText = Pick<RuleExtension, 'name' | 'summary' | 'example' | 'fixed'>;

const levels: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/**
 * The document of `check --format sarif`: SARIF 2.1.0 for code scanning services. They show only
 * results whose paths are relative to the repository.
 */
export async function sarifDocument(
  diagnostics: readonly Diagnostic[],
  repository: RepositoryView,
  siteRules: readonly RuleText[] = [],
): Promise<string> {
  const rules = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  const fingerprints = createFingerprints();
  const words = [...(await allRules()), ...siteRules];
  const run = {
    tool: {
      driver: {
        name: 'docsgen',
        version: packageVersion(),
        informationUri: homeAddress(),
        rules: rules.map((rule) => ruleObject(rule, words, diagnostics)),
      },
    },
    // The default of SARIF, stated explicitly since tools differ.
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { [base]: { uri: `${pathToFileURL(repository.root).href}/` } },
    results: diagnostics.map((diagnostic) => ({
      ruleId: diagnostic.rule,
      ruleIndex: rules.indexOf(diagnostic.rule),
      level: levels[diagnostic.severity],
      message: { text: withoutLinks(withHint(diagnostic.message, diagnostic.hint)) },
      locations: [location(diagnostic, repository)],
      ...relatedLocations(diagnostic, repository),
      partialFingerprints: { 'docsgen/v1': fingerprints(diagnostic) },
    })),
  };
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [run],
  };
  return jsonDocument(document);
}

function ruleObject(
  name: string,
  words: readonly RuleText[],
  diagnostics: readonly Diagnostic[],
): object {
  const address = ruleAddress(name);
  const rule = words.find((one) => one.name === name);
  const severity = diagnostics.find((one) => one.rule === name)?.severity ?? 'warning';
  const title = name.replaceAll('-', ' ');
  return {
    id: name,
    shortDescription: { text: capitalize(title) },
    defaultConfiguration: { level: levels[severity] },
    ...(address === null ? {} : { helpUri: address }),
    ...(rule === undefined ? {} : { fullDescription: { text: rule.summary }, help: helpOf(rule) }),
  };
}

/** The rule's description with an example and its fix, as text and as Markdown. */
function helpOf({ summary, example, fixed }: RuleText): object {
  if (example === undefined || fixed === undefined) return { text: summary, markdown: summary };
  const text = `${summary}\n\nFound:\n\n${example}\n\nFixed:\n\n${fixed}\n`;
  const markdown = `${summary}\n\nFound:\n\n${fenced(example)}\n\nFixed:\n\n${fenced(fixed)}\n`;
  return { text, markdown };
}

/** A code block, also for text that contains fences. */
function fenced(code: string): string {
  return `\`\`\`\`\`\n${code}\n\`\`\`\`\``;
}

type FileRange = Pick<Diagnostic, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>;

function location(
  { file, line, column, endLine, endColumn }: FileRange,
  { pathOf }: RepositoryView,
): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodePath(pathOf(file)), uriBaseId: base },
      region: { startLine: line, startColumn: column, endLine, endColumn },
    },
  };
}

function relatedLocations({ related = [] }: Diagnostic, repository: RepositoryView): object {
  if (related.length === 0) return {};
  return {
    relatedLocations: related.map((place) => ({
      ...location(place, repository),
      message: { text: withoutLinks(place.message) },
    })),
  };
}

/** Escapes brackets, since viewers render `[text](address)` as links (SARIF 3.11.6). */
function withoutLinks(text: string): string {
  const parts = text.split(']');
  return parts
    .map((part, at) => (parts[at + 1]?.startsWith('(') ? part.replaceAll('[', '\\[') : part))
    .join(']');
}

function encodePath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
