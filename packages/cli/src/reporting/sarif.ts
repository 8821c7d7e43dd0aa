import { pathToFileURL } from 'node:url';
import type { Diagnostic, RuleName, Severity } from '@docsgen/core';
import { packageVersion } from '../own-package.ts';
import { withHint } from '../process/failure.ts';
import { createFingerprints } from './fingerprints.ts';
import { jsonDocument } from './words.ts';

/** Where the rules are described. */
const informationUri = 'https://www.npmjs.com/package/docsgen';

const levels: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** The document of `check --format sarif`: SARIF 2.1.0, as code scanning services read it. */
export function sarifDocument(diagnostics: readonly Diagnostic[], root: string): string {
  const rules = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  const fingerprints = createFingerprints();
  const run = {
    tool: {
      driver: {
        name: 'docsgen',
        version: packageVersion(),
        informationUri,
        rules: rules.map((rule) => ruleObject(rule, diagnostics)),
      },
    },
    // Columns of diagnostics count as SARIF does by default; said anyway, as tools differ.
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { ROOT: { uri: `${pathToFileURL(root).href}/` } },
    results: diagnostics.map((diagnostic) => ({
      ruleId: diagnostic.rule,
      ruleIndex: rules.indexOf(diagnostic.rule),
      level: levels[diagnostic.severity],
      message: { text: withoutLinks(withHint(diagnostic.message, diagnostic.hint)) },
      locations: [location(diagnostic)],
      ...relatedLocations(diagnostic),
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

function ruleObject(rule: RuleName, diagnostics: readonly Diagnostic[]): object {
  const severity = diagnostics.find((one) => one.rule === rule)?.severity ?? 'warning';
  const words = rule.replaceAll('-', ' ');
  return {
    id: rule,
    shortDescription: { text: words.charAt(0).toUpperCase() + words.slice(1) },
    defaultConfiguration: { level: levels[severity] },
  };
}

type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>;

function location({ file, line, column, endLine, endColumn }: Place): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodePath(file), uriBaseId: 'ROOT' },
      region: { startLine: line, startColumn: column, endLine, endColumn },
    },
  };
}

function relatedLocations({ related = [] }: Diagnostic): object {
  if (related.length === 0) return {};
  return {
    relatedLocations: related.map((place) => ({
      ...location(place),
      message: { text: withoutLinks(place.message) },
    })),
  };
}

/** Viewers make links of `[text](address)` (SARIF 3.11.6); what content says isn't one. */
function withoutLinks(text: string): string {
  return text.replaceAll(/\[(?=[^\]]*\]\()/g, '\\[');
}

function encodePath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
