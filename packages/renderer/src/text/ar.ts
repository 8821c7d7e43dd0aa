import type { Messages } from './messages.ts';

const months = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
] as const;

/** Arabic, which is written from right to left. */
export const ar: Messages = {
  // Arabic doesn't shorten the names of months.
  months: { long: months, short: months },

  skipToContent: 'انتقل إلى المحتوى',
  search: 'بحث',
  searchNeedsScript: 'يحتاج البحث إلى جافا سكريبت. هذه الصفحات تسرد كل ما يوجد:',
  menu: 'القائمة',
  closeMenu: 'أغلق القائمة',
  allPages: 'كل الصفحات',
  filterPages: 'تصفية الصفحات',
  mainNavigation: 'الأقسام الرئيسية',
  breadcrumb: 'مسار التنقل',
  onThisPage: 'في هذه الصفحة',
  pagination: 'الصفحات المجاورة',
  previous: 'السابق',
  next: 'التالي',
  tags: 'الوسوم',
  allTags: 'كل الوسوم',
  movedTo: 'أصبحت الآن في',
  version: 'الإصدار',
  unreleasedVersion: 'هذه الصفحة عن إصدار لا يزال قيد التطوير.',
  unmaintainedVersion: 'هذه الصفحة عن إصدار لم يعد مدعومًا.',
  latestVersion: 'أحدث إصدار هو',
  editThisPage: 'عدّل هذه الصفحة',
  lastUpdated: 'آخر تحديث',

  schemeAuto: 'الألوان: حسب النظام',
  schemeLight: 'الألوان: فاتحة',
  schemeDark: 'الألوان: داكنة',
  expand: 'توسيع',
  collapse: 'طي',
  found: 'عدد النتائج: #',
  nothingFound: 'لا توجد نتائج.',
  copyCode: 'انسخ الشيفرة',
  copied: 'تم النسخ',
  notCopied: 'تعذّر النسخ',
  code: 'شيفرة',
  table: 'جدول',
  permalink: 'رابط دائم',
  enlarge: 'تكبير',
  close: 'إغلاق',

  released: 'تاريخ الإصدار',
  build: 'رقم البناء',
  series: 'السلسلة',
  support: 'الدعم',
  generalSupport: 'الدعم العام حتى',
  securitySupport: 'الدعم الأمني حتى',
  extendedSecuritySupport: 'الدعم الأمني الممتد حتى',
  lts: 'LTS',
  longTermSupport: 'دعم طويل الأمد',
  notRecorded: 'غير مسجّل',
  plannedFor: 'مخطط له في',
  supportedUntil: 'مدعوم حتى',
  securityFixesUntil: 'إصلاحات أمنية حتى',
  ended: 'انتهى',
  use: 'استخدم',
  instead: 'بدلًا منه',
  theReason: 'السبب:',
  supersededOn: 'حلّ محله إصدار آخر في',
  superseded: 'حلّ محله إصدار آخر',
  takesThePlaceOf: 'يحلّ محل',
  and: 'و',
  releasesOf: (series) => `إصدارات ${series}`,
  pagesWord(count) {
    if (count === 1) return 'صفحة';
    if (count === 2) return 'صفحتان';
    return count >= 3 && count <= 10 ? 'صفحات' : 'صفحة';
  },

  tab: 'تبويب',
  good: 'صحيح',
  avoid: 'تجنّب',
  since: 'منذ',
  deprecatedSince: 'مهمل منذ',
  diagram: 'رسم توضيحي',
  admonitionTitles: {
    note: 'ملاحظة',
    tip: 'نصيحة',
    info: 'معلومة',
    important: 'مهم',
    warning: 'تحذير',
    caution: 'انتبه',
    danger: 'خطر',
  },

  lastRelease: 'أحدث إصدار',
  noneYet: 'لا شيء بعد',
  noReleases: 'لا يوجد إصدار كهذا.',
  asTable: 'المعلومات نفسها في جدول',
  general: 'دعم عام',
  security: 'إصلاحات أمنية',
  longTerm: 'طويل الأمد أو ممتد',
  endNotRecorded: 'إصدارات لم يُسجَّل انتهاء دعمها',
  supportNames: {
    planned: 'مخطط له',
    supported: 'مدعوم',
    security: 'إصلاحات أمنية',
    ended: 'انتهى',
    unknown: 'غير مسجّل',
  },
  releasesName(product, supportedOnly) {
    const name = product === 'lms' ? 'إصدارات المنصة' : 'إصدارات التطبيق';
    return supportedOnly ? `${name} المدعومة` : name;
  },
  releasesOn: (name, date) => `${name} في ${date}`,
  supportFromTo: (name, from, to) => `${name}: الدعم من ${from} إلى ${to}`,
  supportOn(date, states) {
    const list = states.length === 0 ? 'لا يحصل أي منها على إصلاحات' : states.join('؛ ');
    return `شريط لكل سلسلة، الأحدث أولًا. في ${date}: ${list}.`;
  },

  sections: 'الأقسام',
  firstSteps: 'من أين تبدأ',
  latestReleases: 'أحدث الإصدارات',
  pageNotFound: 'الصفحة غير موجودة',
  notFound: 'لا يوجد شيء منشور في هذا العنوان. ربما نُقلت الصفحة، أو أن الرابط خاطئ.',
  goHome: 'انتقل إلى الصفحة الرئيسية',
};
