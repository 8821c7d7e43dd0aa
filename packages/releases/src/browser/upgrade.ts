import { all, element, type PageTools } from '@docsgen/renderer/page';
import { createAdviser } from '../advice/advise.ts';
import type { UpgradeData } from '../model/upgrade.ts';
import { Advice, shortAnswer } from '../theme/advice/Advice.tsx';
import { upgradeTexts } from '../theme/text/upgrades/texts.ts';

/**
 * Answers how to upgrade from one chosen version to another one. The releases are loaded when the
 * choices come near the viewport, which those in closed `<details>` never do.
 */
export function start(tools: PageTools): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        // Without the data, the page still has its own answers.
        open(target as HTMLElement, tools).catch(() => target.querySelector('fieldset')?.remove());
      }
    },
    { rootMargin: '50%' },
  );
  for (const box of all('.upgrade:not([data-live])')) {
    box.dataset.live = '';
    seen.observe(box);
  }
}

/** Loads the data of a product, fills its choices and shows them. */
async function open(box: HTMLElement, tools: PageTools): Promise<void> {
  const choices = box.querySelector('fieldset');
  const answer = box.querySelector('.upgrade-answer');
  const [run, want] = all('select', box) as HTMLSelectElement[];
  if (choices === null || answer === null || run === undefined || want === undefined) return;
  const data = await load(box.dataset.src ?? '');
  const advise = createAdviser(data);
  const text = upgradeTexts(document.documentElement.lang);
  // The choice of the page that answers for all releases is kept in its address.
  const isMain = box.dataset.island !== undefined;
  const asked = isMain ? new URLSearchParams(location.search) : new URLSearchParams();
  for (const [select, own] of [
    [run, box.dataset.run] as const,
    [want, box.dataset.want] as const,
  ]) {
    select.append(new Option(text.choose, ''), ...optionsOf(data, select === want));
    choose(select, [asked.get(select.name), own]);
    select.onchange = () => show(true);
  }
  const show = (isNews: boolean): void => {
    if (isMain && isNews) writeAddress(run, want);
    if (run.value === '' || want.value === '') {
      answer.replaceChildren();
      return;
    }
    const advice = advise(run.value, want.value);
    // The component makes elements of the page here: see jsx-dom.ts.
    answer.replaceChildren(Advice({ advice, text }) as unknown as Node);
    if (isNews) tools.announce(shortAnswer(advice, text));
  };
  choices.hidden = false;
  if (asked.has(run.name)) show(false);
}

async function load(address: string): Promise<UpgradeData> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/** A group of options for each series, newest first. Superseded releases can't be wanted. */
function optionsOf({ series }: UpgradeData, isWanted: boolean): HTMLElement[] {
  return series.toReversed().flatMap(({ name, releases }) => {
    const offered = releases.filter(({ isPlanned, successor }) => {
      return !isPlanned && (!isWanted || successor === null);
    });
    if (offered.length === 0) return [];
    const group = element('optgroup', '');
    group.label = name;
    group.append(...offered.toReversed().map(({ version }) => new Option(version)));
    return [group];
  });
}

/** Chooses the first of the versions that is among the options. */
function choose(select: HTMLSelectElement, versions: readonly (string | null | undefined)[]): void {
  const known = [...select.options].map(({ value }) => value);
  select.value = versions.find((version) => version && known.includes(version)) ?? '';
}

function writeAddress(...selects: readonly HTMLSelectElement[]): void {
  const url = new URL(location.href);
  for (const { name, value } of selects) {
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}
