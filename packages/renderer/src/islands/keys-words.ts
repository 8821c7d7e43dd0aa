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
  title: 'Keyboard shortcuts',
  search: 'Search',
  choose: 'Select and open a search result',
  tabs: 'Switch tabs, or scroll the focused table or code block',
  close: 'Close the open dialog or menu',
  help: 'Show this help',
  single: 'Open this help with the ? key',
  closeIt: 'Close',
};

const german: KeysWords = {
  title: 'Tastenkürzel',
  search: 'Suchen',
  choose: 'Ein Suchergebnis auswählen und öffnen',
  tabs: 'Reiter wechseln oder die fokussierte Tabelle oder den Codeblock scrollen',
  close: 'Geöffneten Dialog oder geöffnetes Menü schließen',
  help: 'Diese Hilfe anzeigen',
  single: 'Diese Hilfe mit der Taste ? öffnen',
  closeIt: 'Schließen',
};

const arabic: KeysWords = {
  title: 'اختصارات لوحة المفاتيح',
  search: 'بحث',
  choose: 'اختر نتيجة بحث وافتحها',
  tabs: 'انتقل بين التبويبات، أو مرّر الجدول المحدد أو كتلة الشيفرة المحددة',
  close: 'أغلق مربع الحوار المفتوح أو القائمة المفتوحة',
  help: 'أظهر هذه المساعدة',
  single: 'افتح هذه المساعدة بالمفتاح ?',
  closeIt: 'إغلاق',
};

const languages: Readonly<Record<string, KeysWords>> = { ar: arabic, de: german };

/** The texts in the language with this tag; English ones for a language without a translation. */
export function keysWords(tag: string): KeysWords {
  return languages[tag.split('-')[0]?.toLowerCase() ?? ''] ?? english;
}
