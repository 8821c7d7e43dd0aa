import { type PageTools, readStored, writeStored } from './page.ts';

const schemes: readonly string[] = ['auto', 'light', 'dark'];

/** The button that cycles through the colour schemes: system, light, dark. */
export function enhanceScheme({ text, announce }: PageTools): void {
  const toggle = document.querySelector<HTMLButtonElement>('button.scheme');
  if (toggle === null) return;
  const { dataset } = document.documentElement;
  const names = [text.schemeAuto, text.schemeLight, text.schemeDark];
  let at = 0;
  const show = (scheme: string | null | undefined): void => {
    at = Math.max(schemes.indexOf(scheme ?? ''), 0);
    if (at === 0) delete dataset.scheme;
    else dataset.scheme = schemes[at];
    toggle.ariaLabel = toggle.title = names[at] as string;
  };
  const follow = (): void => show(readStored('localStorage', 'scheme'));
  show(dataset.scheme);
  toggle.onclick = () => {
    show(schemes[(at + 1) % schemes.length]);
    writeStored('localStorage', 'scheme', dataset.scheme ?? null);
    announce(toggle.title);
  };
  // Keeps other tabs of the site and pages from the back-forward cache in sync.
  addEventListener('storage', ({ key }) => {
    if (key === 'docsgen-scheme') follow();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}
