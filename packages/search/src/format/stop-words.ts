/** English stop words. */
const english: ReadonlySet<string> = new Set(
  `
a about after all also am an and any are as at be because been before being but by can cannot
could did do does doing done down each else etc ever every for from get gets getting give given
go going had has have having he her here him his how however i if in into is it its itself just
let like look looks made make makes many may me might mine more most much must my need needs no
not now of off on once one only onto or other our ours out over own per please same shall she
should so some still such than that the their them then there these they thing things this those
through to too under until up upon us use used uses using very want was way we well were what
when where whether which while who whom whose why will with within without would yet you your
yours
`
    .trim()
    .split(/\s+/),
);

const none: ReadonlySet<string> = new Set();

/** The stop words of a language; empty for a language without a list. */
export function stopWords(lang: string): ReadonlySet<string> {
  return /^en/i.test(lang) ? english : none;
}
