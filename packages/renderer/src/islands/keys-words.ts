/** The texts of the keyboard help. */
export interface KeysWords {
  readonly title: string;
  readonly search: string;
  readonly choose: string;
  readonly tabs: string;
  readonly close: string;
  readonly help: string;
  readonly single: string;
  readonly closeIt: string;
}

const english: KeysWords = {
  title: 'Keyboard',
  search: 'Search',
  choose: 'Choose a result and go there',
  tabs: 'Go from tab to tab, and scroll a wide table or code that has the focus',
  close: 'Close what is open',
  help: 'Show this help',
  single: 'Show this help on a single key, the question mark',
  closeIt: 'Close',
};

const german: KeysWords = {
  title: 'Tastatur',
  search: 'Suchen',
  choose: 'Ein Ergebnis wählen und dorthin gehen',
  tabs: 'Von Reiter zu Reiter gehen; breite Tabellen und Code mit dem Fokus verschieben',
  close: 'Schließen, was offen ist',
  help: 'Diese Hilfe zeigen',
  single: 'Diese Hilfe auf eine einzige Taste zeigen, das Fragezeichen',
  closeIt: 'Schließen',
};

const arabic: KeysWords = {
  title: 'لوحة المفاتيح',
  search: 'بحث',
  choose: 'اختر نتيجة وانتقل إليها',
  tabs: 'انتقل بين التبويبات، ومرّر جدولًا عريضًا أو شيفرة محددة',
  close: 'أغلق المفتوح',
  help: 'أظهر هذه المساعدة',
  single: 'أظهر هذه المساعدة بمفتاح واحد هو علامة الاستفهام',
  closeIt: 'إغلاق',
};

const languages: Readonly<Record<string, KeysWords>> = { ar: arabic, de: german };

/** The texts in the language with this tag; English ones for a language without a translation. */
export function keysWords(tag: string): KeysWords {
  return languages[tag.split('-')[0]?.toLowerCase() ?? ''] ?? english;
}
