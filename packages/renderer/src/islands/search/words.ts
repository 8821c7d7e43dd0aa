/** The texts of the search. */
export interface SearchWords {
  readonly results: string;
  readonly sections: string;
  readonly versions: string;
  readonly recent: string;
  readonly forget: string;
  readonly searching: string;
  readonly failed: string;
  readonly more: string;
  readonly hint: string;
  /** The link to all results. */
  all(count: number): string;
  found(count: number): string;
  none(query: string): string;
  /** A word without a match, which was ignored. */
  missing(word: string): string;
  /** A word without a match, and the correction that was searched. */
  instead(word: string, other: string): string;
  /** Introduces a suggested query. */
  meant(query: string): string;
}

const english: SearchWords = {
  results: 'Results',
  sections: 'Only in',
  versions: 'Also in',
  recent: 'Recent searches',
  forget: 'Forget them',
  searching: 'Searching…',
  failed: 'The search can’t be reached. Check your connection and try again.',
  more: 'More results',
  hint: 'Try fewer words, or another one for the same thing.',
  all: (count) => `All ${count} results`,
  found: (count) => (count === 1 ? '1 page found' : `${count} pages found`),
  none: (query) => `Nothing found for “${query}”.`,
  missing: (word) => `No page has “${word}”.`,
  instead: (word, other) => `No page has “${word}”; this is for “${other}”.`,
  meant: (query) => `Did you mean “${query}”?`,
};

const german: SearchWords = {
  results: 'Ergebnisse',
  sections: 'Nur in',
  versions: 'Auch in',
  recent: 'Letzte Suchen',
  forget: 'Vergessen',
  searching: 'Sucht …',
  failed:
    'Die Suche ist nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  more: 'Weitere Ergebnisse',
  hint: 'Versuchen Sie es mit weniger Wörtern oder einem anderen Wort für dasselbe.',
  all: (count) => `Alle ${count} Ergebnisse`,
  found: (count) => (count === 1 ? '1 Seite gefunden' : `${count} Seiten gefunden`),
  none: (query) => `Nichts gefunden für „${query}“.`,
  missing: (word) => `Auf keiner Seite steht „${word}“.`,
  instead: (word, other) => `Auf keiner Seite steht „${word}“; dies gilt für „${other}“.`,
  meant: (query) => `Meinten Sie „${query}“?`,
};

const arabic: SearchWords = {
  results: 'النتائج',
  sections: 'فقط في',
  versions: 'وأيضًا في',
  recent: 'عمليات البحث الأخيرة',
  forget: 'امسحها',
  searching: 'جارٍ البحث…',
  failed: 'تعذّر الوصول إلى البحث. تحقق من اتصالك وحاول مرة أخرى.',
  more: 'المزيد من النتائج',
  hint: 'جرّب كلمات أقل، أو كلمة أخرى للمعنى نفسه.',
  all: (count) => `كل النتائج (${count})`,
  found: (count) => `عدد الصفحات: ${count}`,
  none: (query) => `لا نتائج عن «${query}».`,
  missing: (word) => `لا توجد صفحة فيها «${word}».`,
  instead: (word, other) => `لا توجد صفحة فيها «${word}»؛ هذه نتائج «${other}».`,
  meant: (query) => `هل تقصد «${query}»؟`,
};

const languages: Readonly<Record<string, SearchWords>> = { ar: arabic, de: german };

/** The texts of a language; English ones for a language without a translation. */
export function searchWords(lang: string): SearchWords {
  return languages[lang.split('-')[0]?.toLowerCase() ?? ''] ?? english;
}
