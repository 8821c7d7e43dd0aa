/** The word for documentation in the languages of the theme. */
const documentation: Readonly<Record<string, string>> = {
  ar: 'التوثيق',
  de: 'Dokumentation',
  en: 'Documentation',
};

/** Ids that say nothing of a collection but that it is documentation. */
const plainIds: ReadonlySet<string> = new Set(['docs', 'default']);

/**
 * The label of a collection that has none: its id, or the word for documentation if the id says no
 * more. In English the id `docs` is such a word itself.
 */
export function defaultLabel(id: string, lang: string): string {
  const language = lang.split('-')[0]?.toLowerCase() ?? '';
  if (!plainIds.has(id) || (id === 'docs' && language === 'en')) return id;
  return documentation[language] ?? (id === 'docs' ? id : 'Documentation');
}

/** Whether a label is the default of its collection in a language of the theme. */
export function isDefaultLabel(label: string, id: string): boolean {
  return label === id || (plainIds.has(id) && Object.values(documentation).includes(label));
}
