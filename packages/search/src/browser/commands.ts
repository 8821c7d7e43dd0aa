import { all, type PageTools } from '@docsgen/renderer/page';

/** What a reader can do with the page, or a place of the site, by its name. */
export interface Command {
  readonly label: string;
  run(): void;
}

/** The controls of the page that change something or open the page elsewhere, in their order. */
const actions =
  '.page-bar :is(a, button), .versions a:not([aria-current]), .languages a:not([aria-current])';

/** The sections of the site, which the dialog lists while no words are written. */
export function sectionCommands(): Command[] {
  return all('.sections a:not([aria-current], .social a)').flatMap(commandOf);
}

/** What can be done with the page: its colours, its source, its Markdown, its versions and languages. */
export function actionCommands(text: PageTools['text']): Command[] {
  return [...schemeCommands(text), ...all(actions).flatMap(commandOf)];
}

/** The colour schemes other than the present one. Their button has the name of the present one. */
function schemeCommands(text: PageTools['text']): Command[] {
  const [toggle] = all('button.scheme');
  if (toggle === undefined) return [];
  const names = [text.schemeAuto, text.schemeLight, text.schemeDark];
  return names
    .filter((name) => name !== toggle.title)
    .map((label) => ({
      label,
      run: () => {
        // Each press chooses the next scheme.
        for (const _ of names) if (toggle.title !== label) toggle.click();
      },
    }));
}

/** The commands whose names contain all words of a query. */
export function commandsFor(query: string, commands: readonly Command[]): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => {
    const name = label.toLowerCase();
    return words.every((word) => name.includes(word));
  });
}

function commandOf(control: HTMLElement): Command[] {
  const label = (control.ariaLabel ?? control.textContent ?? '').trim();
  return label === '' ? [] : [{ label, run: () => control.click() }];
}
