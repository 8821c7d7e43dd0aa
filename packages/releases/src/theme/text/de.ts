import type { ReleaseTexts } from './en.ts';
import { upgradesDe } from './upgrades/de.ts';

/** German. */
export const de: ReleaseTexts = {
  upgrades: upgradesDe,
  released: 'Veröffentlicht',
  build: 'Build',
  series: 'Reihe',
  support: 'Unterstützung',
  status: 'Status',
  generalSupport: 'Allgemein unterstützt bis',
  securitySupport: 'Sicherheitskorrekturen bis',
  extendedSecuritySupport: 'Erweiterte Sicherheitskorrekturen bis',
  lts: 'LTS',
  longTermSupport: 'Langzeitunterstützung',
  notRecorded: 'Nicht angegeben',
  plannedFor: 'Geplant für',
  supportedUntil: 'Unterstützt bis',
  securityFixesUntil: 'Sicherheitskorrekturen bis',
  ended: 'Beendet',
  theReason: 'Grund:',
  supersededOn: 'Ersetzt am',
  supersededBy: 'Abgelöst von',
  newest: 'Neueste',
  sameDay: 'Am selben Tag erschienen',
  newestRelease: 'Neueste Veröffentlichung',
  takesThePlaceOf: 'Ersetzt',
  and: 'und',
  filter: 'Filtern',
  find: 'Finden',
  all: 'Alle',
  reset: 'Zurücksetzen',
  shown: 'Angezeigt: # von #',
  release: 'Veröffentlichung',
  remark: 'Hinweis',
  lastOfSeries: 'Letzte ihrer Reihe',
  lastRelease: 'Letzte Veröffentlichung',
  noneYet: 'Noch keine',
  noReleases: 'Es gibt keine passenden Veröffentlichungen.',
  asTable: 'Als Tabelle anzeigen',
  general: 'Allgemeine Unterstützung',
  security: 'Sicherheitskorrekturen',
  longTerm: 'Langzeit oder erweitert',
  endNotRecorded: 'Veröffentlichungen, Ende der Unterstützung nicht angegeben',
  kindsOfSupport: 'Abschnitte der Balken:',
  showAll: 'Alle zeigen: #',
  latestReleases: 'Neueste Veröffentlichungen',
  superseded: 'Abgelöst',
  releasesOf: (series) => `Veröffentlichungen von ${series}`,
  supportNames: {
    planned: 'Geplant',
    supported: 'Unterstützt',
    security: 'Sicherheitskorrekturen',
    superseded: 'Abgelöst',
    ended: 'Beendet',
    unknown: 'Nicht angegeben',
  },
  laterReleases: (count) =>
    count === 1
      ? 'Danach erschien eine weitere Veröffentlichung'
      : `Danach erschienen ${count} weitere Veröffentlichungen`,
  releasesName(product, supportedOnly) {
    const name = product === '' ? 'Veröffentlichungen' : `${product}-Veröffentlichungen`;
    return supportedOnly ? `Unterstützte ${name}` : name;
  },
  releasesOn: (name, date) => `${name}, Stand: ${date}`,
  stateOn: (date) => `Farben (Unterstützung am ${date}):`,
  supportFromTo: (name, from, to) => `${name}: Unterstützung von ${from} bis ${to}`,
  supportOn(date, states) {
    const list = states.length === 0 ? 'keine unterstützte Reihe' : states.join('; ');
    return `Ein Balken je Reihe, die neueste zuerst. Stand vom ${date}: ${list}.`;
  },
};
