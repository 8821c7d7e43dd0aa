/*
 * Runs as a blocking script in the head of pages with an announcement: an announcement that has
 * expired or that the reader has closed is hidden before the first paint, so that the layout doesn't
 * shift. Without scripts it stays visible.
 */
const { key = '', until, close } = (document.currentScript as HTMLScriptElement).dataset;
const root = document.documentElement;
const store = 'docsgen-announcement';

function closed(): string | null {
  try {
    return localStorage.getItem(store);
  } catch {
    // If storage is blocked, the announcement is shown.
    return null;
  }
}

/** An announcement expires at the end of its day in the reader's time zone. */
const isExpired = until !== undefined && new Date() > new Date(`${until}T23:59:59.999`);
if (isExpired || (close !== undefined && closed() === key)) root.dataset.announced = '';
else if (close !== undefined) {
  document.addEventListener('DOMContentLoaded', addButton);
  // The development server dispatches this event after it has replaced parts of the page.
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
      // If storage is blocked, the next page shows the announcement again.
    }
    document.querySelector<HTMLElement>('.brand')?.focus();
  };
  box.append(button);
}

export {};
