const english = {
  results: 'Results',
  sections: 'Filter by section',
  versions: 'Also search in',
  recent: 'Recent searches',
  suggestions: 'Suggestions',
  goTo: 'Sections',
  actions: 'Actions',
  toMove: 'to move',
  toOpen: 'to open',
  toClose: 'to close',
  forget: 'Clear recent searches',
  searching: 'Searching…',
  failed: 'The search is unavailable. Check your connection and try again.',
  more: 'More results',
  hint: 'Try fewer or different words.',
  /** The link to all results. */
  all: (count: number) => `All ${count} results`,
  found: (count: number) => (count === 1 ? '1 page found' : `${count} pages found`),
  none: (query: string) => `No results for “${query}”.`,
  /** A word without a match, which was ignored. */
  missing: (word: string) => `No page contains “${word}”.`,
  /** The correction that was searched in place of a word without a match, behind the number of pages. */
  instead: (other: string) => `searched for “${other}”`,
  /** Introduces a suggested query. */
  meant: (query: string) => `Did you mean “${query}”?`,
};

/** The texts of the search. */
export type SearchWords = Readonly<typeof english>;

const german: SearchWords = {
  results: 'Ergebnisse',
  sections: 'Nach Bereich filtern',
  versions: 'Auch suchen in',
  recent: 'Letzte Suchen',
  suggestions: 'Vorschläge',
  goTo: 'Bereiche',
  actions: 'Aktionen',
  toMove: 'wählen',
  toOpen: 'öffnen',
  toClose: 'schließen',
  forget: 'Letzte Suchen löschen',
  searching: 'Sucht …',
  failed:
    'Die Suche ist nicht verfügbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  more: 'Weitere Ergebnisse',
  hint: 'Versuchen Sie es mit weniger oder anderen Wörtern.',
  all: (count) => `Alle ${count} Ergebnisse`,
  found: (count) => (count === 1 ? '1 Seite gefunden' : `${count} Seiten gefunden`),
  none: (query) => `Keine Ergebnisse für „${query}“.`,
  missing: (word) => `Keine Seite enthält „${word}“.`,
  instead: (other) => `gesucht: „${other}“`,
  meant: (query) => `Meinten Sie „${query}“?`,
};

const arabic: SearchWords = {
  results: 'النتائج',
  sections: 'تصفية حسب القسم',
  versions: 'ابحث أيضًا في',
  recent: 'عمليات البحث الأخيرة',
  suggestions: 'اقتراحات',
  goTo: 'الأقسام',
  actions: 'إجراءات',
  toMove: 'للتنقل',
  toOpen: 'للفتح',
  toClose: 'للإغلاق',
  forget: 'امسح عمليات البحث الأخيرة',
  searching: 'جارٍ البحث…',
  failed: 'البحث غير متاح. تحقق من اتصالك وحاول مرة أخرى.',
  more: 'المزيد من النتائج',
  hint: 'جرّب كلمات أقل أو كلمات أخرى.',
  all: (count) => `كل النتائج (${count})`,
  found: (count) => `عدد الصفحات: ${count}`,
  none: (query) => `لا نتائج عن «${query}».`,
  missing: (word) => `لا توجد صفحة فيها «${word}».`,
  instead: (other) => `البحث عن «${other}»`,
  meant: (query) => `هل تقصد «${query}»؟`,
};

const languages: Readonly<Record<string, SearchWords>> = { ar: arabic, de: german };

/** The texts of a language; English ones for a language without a translation. */
export function searchWords(lang: string): SearchWords {
  return languages[lang.split('-')[0]?.toLowerCase() ?? ''] ?? english;
}
