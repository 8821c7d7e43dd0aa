import type { UpgradeTexts } from './en.ts';

/** The German texts of answers to how to upgrade. */
export const upgradesDe: UpgradeTexts = {
  run: 'Ich verwende',
  want: 'Ich möchte',
  choose: 'Wählen…',
  upgradeFrom: (version) => `Von ${version} aktualisieren`,
  upgradeTo: (version) => `Auf ${version} aktualisieren`,
  allTo: (version) => `So wird jede Reihe auf ${version} aktualisiert`,
  allSeries: 'Aktualisierungen von jeder Reihe',
  inOneStep: (from, to) => `${from} lässt sich in einem Schritt auf ${to} aktualisieren.`,
  inSteps: (from, stops) => {
    const [first, ...others] = stops;
    return `Von ${from} auf ${[`${first} aktualisieren`, ...others].join(', dann auf ')}.`;
  },
  newestOf: (series) => `Die neueste Veröffentlichung von ${series}:`,
  superseded: (version, by) => `${version} wurde ersetzt: ${by} verwenden.`,
  older: (to, from) =>
    `${to} erschien vor ${from}; Korrekturen, die ${from} hat, können also fehlen.`,
  ended: (version) => `${version} bekommt keine Korrekturen mehr.`,
  unknown: (version) => `Zu ${version} gibt es keine Versionshinweise.`,
  same: (version) => `${version} braucht keine Aktualisierung.`,
  downgrade: (from, to) =>
    `${to} ist älter als ${from}. Die Versionshinweise beschreiben nur Aktualisierungen.`,
  planned: (version) => `${version} ist noch nicht erschienen.`,
  noPath: (from, to) => `Die Versionshinweise nennen keinen Weg von ${from} auf ${to}.`,
  oldest: (to, version) => `${to} setzt ${version} oder neuer voraus.`,
  oneOf: (label) => `${label} (eines davon)`,
  replaced: 'keine gemeinsame Version mit der vorigen Veröffentlichung: in diesem Schritt ersetzen',
  notStated: 'Die Versionshinweise nennen keine Anforderungen.',
  needs: { required: 'erforderlich', recommended: 'empfohlen' },
  orLater: (min) => `${min} oder höher`,
  fromTo: (min, max) => `${min} bis ${max}`,
  upTo: (max) => `bis ${max}`,
  fromBelow: (min, below) => `${min} oder höher, unter ${below}`,
  below: (below) => `unter ${below}`,
  andThen: ', dann ',
  securityFixes: (count) =>
    count === 1
      ? '1 Sicherheitsproblem seitdem behoben'
      : `${count} Sicherheitsprobleme seitdem behoben`,
  laterFixes: (count, series) =>
    count === 1
      ? `Nach der letzten Veröffentlichung von ${series} haben neuere Reihen 1 Sicherheitsproblem behoben, das sie betreffen kann.`
      : `Nach der letzten Veröffentlichung von ${series} haben neuere Reihen ${count} Sicherheitsprobleme behoben, von denen manche sie betreffen können.`,
  noFixes: 'Seitdem ist kein behobenes Sicherheitsproblem verzeichnet.',
  requirementChanges: (count) =>
    count === 1 ? '1 Anforderung ändert sich' : `${count} Anforderungen ändern sich`,
  requirement: 'Anforderung',
  none: 'Nicht angegeben',
  whatChanged: 'Was sich geändert hat',
  path: 'Weg',
  onTheWay: 'Unterwegs nötig',
  support: 'Unterstützung',
  supportNames: {
    planned: 'Geplant',
    supported: 'Unterstützt',
    security: 'Sicherheitskorrekturen',
    ended: 'Beendet',
    unknown: 'Nicht angegeben',
  },
};
