import { type PageTools, recall, remember } from './page.ts';

const schemes = ['auto', 'light', 'dark'] as const;

/** The button that goes through the schemes: as the system has it, light, dark. */
export function enhanceScheme({ text, announce }: PageTools): void {
  const toggle = document.querySelector<HTMLButtonElement>('button.scheme');
  if (toggle === null) return;
  const { dataset } = document.documentElement;
  const names = { auto: text.schemeAuto, light: text.schemeLight, dark: text.schemeDark };
  const show = (scheme: string | null | undefined): string => {
    const known = schemes.find((name) => name === scheme) ?? 'auto';
    if (known === 'auto') delete dataset.scheme;
    else dataset.scheme = known;
    toggle.ariaLabel = toggle.title = names[known];
    return known;
  };
  show(dataset.scheme);
  toggle.onclick = () => {
    const at = schemes.indexOf((dataset.scheme ?? 'auto') as 'auto');
    const next = show(schemes[(at + 1) % schemes.length]);
    remember('localStorage', 'scheme', next === 'auto' ? null : next);
    announce(toggle.title);
  };
  // Other tabs of the site follow, and so does a page that comes back from the back-forward cache.
  addEventListener('storage', ({ key }) => {
    if (key === 'docsgen-scheme') show(recall('localStorage', 'scheme'));
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(recall('localStorage', 'scheme'));
  });
}
