/*
 * Runs in the head of pages with an announcement and blocks it, so that one that is over, or that the
 * reader has closed, never shows and nothing moves. Without scripts it stays, which is no harm.
 */
const { key = '', until, close } = (document.currentScript as HTMLScriptElement).dataset;
const root = document.documentElement;
const store = 'docsgen-announcement';

function closed(): string | null {
  try {
    return localStorage.getItem(store);
  } catch {
    // Storage may be blocked; then it is shown.
    return null;
  }
}

/** The day is the reader's own, to its end. */
const isOver = until !== undefined && new Date() > new Date(`${until}T23:59:59.999`);
if (isOver || (close !== undefined && closed() === key)) root.dataset.announced = '';
else if (close !== undefined) {
  document.addEventListener('DOMContentLoaded', addButton);
  // The development server puts parts of the page in place of others.
  document.addEventListener('docsgen:update', addButton);
}

function addButton(): void {
  const box = document.querySelector('.announcement');
  if (box === null || box.querySelector('button') !== null) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.title = button.ariaLabel = close ?? '';
  button.onclick = () => {
    root.dataset.announced = '';
    try {
      localStorage.setItem(store, key);
    } catch {
      // Then it is back on the next page.
    }
    document.querySelector<HTMLElement>('.brand')?.focus();
  };
  box.append(button);
}

export {};
