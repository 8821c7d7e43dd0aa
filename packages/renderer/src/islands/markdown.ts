import type { PageTools } from './page.ts';

/** How long the button confirms the copy, in ms. */
const confirmation = 2000;

/** Copies the page's Markdown, which is fetched at the click. */
export async function start({ text, announce }: PageTools, { target }: Event): Promise<void> {
  const button = (target as Element).closest<HTMLButtonElement>('button');
  const twin = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
  if (button === null || twin === null || button.dataset.done !== undefined) return;
  const label = button.textContent;
  const done = await copy(twin.href);
  const message = done ? text.copied : text.notCopied;
  announce('');
  announce(message);
  button.dataset.done = String(done);
  button.textContent = message;
  setTimeout(() => {
    delete button.dataset.done;
    button.textContent = label;
  }, confirmation);
}

/**
 * Fetches and copies a text; false if either fails. The clipboard gets a promise of the text: some
 * browsers reject a write after an `await`, since the user activation has expired.
 */
async function copy(address: string): Promise<boolean> {
  const read = async (): Promise<Blob> => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    return new Blob([await answer.text()], { type: 'text/plain' });
  };
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': read() })]);
    return true;
  } catch {
    return false;
  }
}
