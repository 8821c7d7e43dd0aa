import type { ReleaseTexts } from './en.ts';
import { upgradesAr } from './upgrades/ar.ts';

/** Arabic. */
export const ar: ReleaseTexts = {
  upgrades: upgradesAr,
  released: 'تاريخ الإصدار',
  build: 'رقم البناء',
  series: 'السلسلة',
  support: 'الدعم',
  status: 'الحالة',
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
  theReason: 'السبب:',
  supersededOn: 'حلّ محله إصدار آخر في',
  supersededBy: 'حلّ محله',
  newest: 'الأحدث',
  sameDay: 'صدرت في اليوم نفسه',
  newestRelease: 'أحدث إصدار',
  takesThePlaceOf: 'يحلّ محل',
  and: 'و',
  filter: 'تصفية',
  find: 'ابحث',
  all: 'الكل',
  reset: 'إعادة الضبط',
  shown: 'المعروض: # من #',
  release: 'الإصدار',
  remark: 'ملاحظة',
  lastOfSeries: 'آخر إصدارات السلسلة',
  lastRelease: 'أحدث إصدار',
  noneYet: 'لا شيء بعد',
  noReleases: 'لا توجد إصدارات مطابقة.',
  asTable: 'اعرضه كجدول',
  general: 'دعم عام',
  security: 'إصلاحات أمنية',
  longTerm: 'طويل الأمد أو ممتد',
  endNotRecorded: 'إصدارات لم يُسجَّل انتهاء دعمها',
  kindsOfSupport: 'أجزاء الشريط:',
  showAll: 'عرض الكل: #',
  latestReleases: 'أحدث الإصدارات',
  superseded: 'حلّ محله أحدث',
  releasesOf: (series) => `إصدارات ${series}`,
  supportNames: {
    planned: 'مخطط له',
    supported: 'مدعوم',
    security: 'إصلاحات أمنية',
    superseded: 'حلّ محله أحدث',
    ended: 'انتهى',
    unknown: 'غير مسجّل',
  },
  laterReleases(count) {
    if (count === 1) return 'صدر بعده إصدار واحد';
    if (count === 2) return 'صدر بعده إصداران';
    return count <= 10 ? `صدر بعده ${count} إصدارات` : `صدر بعده ${count} إصدارًا`;
  },
  releasesName(product, supportedOnly) {
    const name = supportedOnly ? 'الإصدارات المدعومة' : 'الإصدارات';
    return product === '' ? name : `${name}: ${product}`;
  },
  releasesOn: (name, date) => `${name} في ${date}`,
  stateOn: (date) => `الألوان (الدعم في ${date}):`,
  supportFromTo: (name, from, to) => `${name}: الدعم من ${from} إلى ${to}`,
  supportOn(date, states) {
    const list = states.length === 0 ? 'لا توجد سلسلة مدعومة' : states.join('؛ ');
    return `شريط لكل سلسلة، الأحدث أولًا. في ${date}: ${list}.`;
  },
};
