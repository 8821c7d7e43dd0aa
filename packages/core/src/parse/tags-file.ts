import { append, capitalized, fileStart, isRecord, trimSlashes } from '@docsgen/text';
import { parseYamlFile } from '@docsgen/text/yaml';
import * as v from 'valibot';
import { optionalText, record, text, validate } from '../data/schema.ts';
import type { Finding, Result, SourceFile, TagDefinition } from '../model/index.ts';
import { isSlug } from '../routes/routes.ts';

/** The address of a tag, relative to that of the list of tags, without slashes at its ends. */
export const tagAddress: v.GenericSchema<unknown, string> = v.pipe(
  text,
  v.transform(trimSlashes),
  v.check((path) => path !== '' && isSlug(path), 'Write a path such as /cron.'),
);

const definition = record({
  label: optionalText,
  description: optionalText,
  permalink: v.optional(tagAddress),
});

/** Parses a collection's tags file: labels and addresses of tags, by key. */
export function parseTagsFile(source: SourceFile): Result<TagDefinition[]> {
  const { path: file } = source;
  const rule = 'invalid-tags';
  const findings: Finding[] = [];
  const data = parseYamlFile(source, rule);
  if (data.finding !== null) return { value: [], findings: [data.finding] };
  if (data.value === null) return { value: [], findings };
  if (!isRecord(data.value)) {
    const message = 'A tags file must be a map of tags by key.';
    const hint = 'Write `cron:` with `label: Cron` below it, indented.';
    return { value: [], findings: [{ rule, message, file, ...fileStart, hint }] };
  }
  const value = Object.entries(data.value).map(([key, written]): TagDefinition => {
    // The value of a YAML key without a value is an empty string.
    const given = written === '' || written === null ? {} : written;
    const validation = { file, spans: data.spans, path: key, rule } as const;
    const { value: tag, findings: own } = validate(definition, given, validation);
    append(findings, own);
    const { label, description, permalink } = tag ?? {};
    return {
      key,
      label: label ?? capitalized(key.toLowerCase()),
      description: description ?? null,
      address: permalink ?? null,
    };
  });
  return { value, findings };
}
