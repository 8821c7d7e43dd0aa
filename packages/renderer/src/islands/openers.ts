import { all, type PageTools } from './page.ts';

/** The script that is loaded when a panel opens for the first time. */
interface DrawerIsland {
  open(opener: HTMLAnchorElement): void;
}

/**
 * Turns the links to the sidebar and to "On this page", which narrow screens show, into buttons that
 * open these panels as modal drawers. Without scripts, or if the drawer's script fails to load, such
 * a link opens its panel by making it the `:target`.
 */
export function enhanceOpeners(tools: PageTools): void {
  for (const opener of all('a:is([href="#_sidebar"], [href="#_toc"])') as HTMLAnchorElement[]) {
    opener.role = 'button';
    opener.ariaExpanded = 'false';
    opener.setAttribute('aria-controls', opener.hash.slice(1));
    opener.onclick = (event) => {
      event.preventDefault();
      tools.load<DrawerIsland>('drawer').then(
        (island) => island.open(opener),
        () => location.assign(opener.hash),
      );
    };
    opener.onkeydown = (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      opener.click();
    };
    if (location.hash === opener.hash && opener.checkVisibility()) {
      // Waits for the load event: until then the browser may move the focus to the target.
      addEventListener('load', () => opener.click());
    }
  }
}
