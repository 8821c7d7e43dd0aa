import { all, button, type PageTools } from './page.ts';

/** How long a button says that it has done its work. */
const confirmation = 2000;

/** Gives blocks of code a button that copies them. */
export function enhanceCode({ text, announce }: PageTools): void {
  for (const figure of all('figure.code:not(:has(> .copy))')) {
    const copy = button('copy', text.copyCode, async () => {
      const done = await write(codeOf(figure));
      announce('');
      announce(done ? text.copied : text.notCopied);
      copy.dataset.done = String(done);
      setTimeout(() => delete copy.dataset.done, confirmation);
    });
    figure.append(copy);
  }
}

/** The code as one would type it: without prompts, what commands printed, and removed lines. */
function codeOf(figure: HTMLElement): string {
  const lines = all('.l:not(.del, .output)', figure);
  if (lines.length === 0) return figure.querySelector('code')?.textContent ?? '';
  const texts = lines.map((line) => {
    const copy = line.cloneNode(true) as HTMLElement;
    for (const prompt of all('.prompt', copy)) prompt.remove();
    return copy.textContent ?? '';
  });
  return texts.join('').replace(/\n$/, '');
}

/** Without the protocol that keeps others from listening there is no clipboard at all. */
async function write(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
    return true;
  } catch {
    return false;
  }
}
