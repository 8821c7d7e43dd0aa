import type { PageTools } from './page.ts';

/** How long a button shows that it has copied, in ms. */
const confirmation = 2000;

/** Copies the page's Markdown twin when its button is pressed. */
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
 * The clipboard gets the promise: some browsers reject a write after an `await`, since the user
 * activation has expired.
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
