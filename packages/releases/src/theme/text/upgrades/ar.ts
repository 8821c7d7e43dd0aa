import type { UpgradeTexts } from './en.ts';

/** The Arabic form of a number of things: one, two, three to ten, more. */
function counted(
  count: number,
  [one, two, few, many]: readonly [string, string, string, string],
): string {
  if (count === 1) return one;
  if (count === 2) return two;
  return `${count} ${count <= 10 ? few : many}`;
}

/** The Arabic texts of answers to how to upgrade. */
export const upgradesAr: UpgradeTexts = {
  run: 'أستخدم',
  want: 'أريد',
  choose: 'اختر…',
  upgradeFrom: (version) => `الترقية من ${version}`,
  upgradeTo: (version) => `الترقية إلى ${version}`,
  allTo: (version) => `كيفية ترقية كل سلسلة إلى ${version}`,
  allSeries: 'الترقية من كل سلسلة',
  inOneStep: (from, to) => `تمكن ترقية ${from} إلى ${to} في خطوة واحدة.`,
  inSteps: (from, stops) => `من ${from} رقِّ إلى ${stops.join('، ثم إلى ')}.`,
  newestOf: (series) => `أحدث إصدارات ${series}:`,
  superseded: (version, by) => `حلّ إصدار أحدث محل ${version}: استخدم ${by} بدلًا منه.`,
  older: (to, from) => `صدر ${to} قبل ${from}، فقد تنقصه إصلاحات موجودة في ${from}.`,
  ended: (version) => `لم يعد ${version} يتلقى أي إصلاحات.`,
  unknown: (version) => `لا توجد ملاحظات إصدار لـ ${version}.`,
  same: (version) => `لا يحتاج ${version} إلى ترقية.`,
  downgrade: (from, to) => `${to} أقدم من ${from}، وملاحظات الإصدار لا تصف إلا الترقية.`,
  planned: (version) => `لم يصدر ${version} بعد.`,
  noPath: (from, to) => `لا تذكر ملاحظات الإصدار طريقًا من ${from} إلى ${to}.`,
  oldest: (to, version) => `يتطلب ${to} الإصدار ${version} أو أحدث.`,
  oneOf: (label) => `${label} (أحدها)`,
  replaced: 'لا إصدار مشتركًا مع الإصدار السابق: استبدله في هذه الخطوة',
  notStated: 'لا تذكر ملاحظات الإصدار أي متطلبات.',
  needs: { required: 'مطلوب', recommended: 'موصى به' },
  orLater: (min) => `${min} أو أعلى`,
  fromTo: (min, max) => `من ${min} إلى ${max}`,
  upTo: (max) => `حتى ${max}`,
  fromBelow: (min, below) => `${min} أو أعلى، دون ${below}`,
  below: (below) => `دون ${below}`,
  andThen: '، ثم ',
  securityFixes(count) {
    const problems = counted(count, [
      'مشكلة أمنية واحدة',
      'مشكلتان أمنيتان',
      'مشكلات أمنية',
      'مشكلة أمنية',
    ]);
    return `أُصلح منذ ذلك الحين: ${problems}`;
  },
  laterFixes(count, series) {
    const problems = counted(count, [
      'مشكلة أمنية واحدة',
      'مشكلتين أمنيتين',
      'مشكلات أمنية',
      'مشكلة أمنية',
    ]);
    return `بعد آخر إصدارات ${series} أصلحت السلاسل الأحدث ${problems} قد يخصّها بعضها.`;
  },
  noFixes: 'لم تُسجَّل أي مشكلة أمنية أُصلحت منذ ذلك الحين.',
  requirementChanges: (count) =>
    `تغيّر في ${counted(count, ['متطلب واحد', 'متطلبين', 'متطلبات', 'متطلبًا'])}`,
  requirement: 'المتطلب',
  none: 'غير مذكور',
  whatChanged: 'ما الذي تغيّر',
  path: 'الطريق',
  onTheWay: 'المطلوب في الطريق',
  support: 'الدعم',
  supportNames: {
    planned: 'مخطط له',
    supported: 'مدعوم',
    security: 'إصلاحات أمنية',
    ended: 'انتهى',
    unknown: 'غير مسجّل',
  },
};
