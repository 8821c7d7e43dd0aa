import { all } from '@docsgen/renderer/page';

/** What a reader can do with the page, or a place of the site: a control of the page, with a name. */
export interface Command {
  readonly label: string;
  /** The link or the button that does it. */
  readonly control: HTMLElement;
}

/** The controls of the page that change something or open the page elsewhere, in their order. */
const actions =
  'button.scheme, .page-bar > :is(a, button), .versions a:not([aria-current]), .languages a:not([aria-current])';

/** The sections of the site, which the dialog lists while no words are written. */
export function sectionCommands(): Command[] {
  return all('.sections a:not([aria-current], .social a)').flatMap(commandOf);
}

/** What can be done with the page: its colours, its source, its Markdown, its versions and languages. */
export function actionCommands(): Command[] {
  return all(actions).flatMap(commandOf);
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
  return label === '' ? [] : [{ label, control }];
}
