import './zoom.css';
import { showLarge } from './large.ts';
import { all, button, element, type PageTools } from './page.ts';

/** Turns images that are shown scaled down into buttons that open them at full size. */
export function start({ text }: PageTools): void {
  for (const image of all('article img') as HTMLImageElement[]) {
    if (image.closest('a, button') !== null) continue;
    const consider = (): void => {
      const isSmaller = image.naturalWidth > image.clientWidth * 1.2 && image.clientWidth > 0;
      if (!isSmaller || image.closest('button') !== null) return;
      const opener = button('zoom', [text.enlarge, image.alt].filter(Boolean).join(': '), () =>
        show(image, text.close),
      );
      image.replaceWith(opener);
      opener.append(image);
    };
    if (image.complete) consider();
    else image.addEventListener('load', consider, { once: true });
  }
}

function show(image: HTMLImageElement, close: string): void {
  const large = element('img', '');
  large.src = image.currentSrc;
  large.alt = image.alt;
  showLarge(large, { name: image.alt, close });
}
