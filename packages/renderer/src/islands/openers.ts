import { all, type PageTools } from './page.ts';

/** The script that is loaded when a panel opens. */
interface DrawerIsland {
  open(opener: HTMLAnchorElement): void;
}

/**
 * Makes buttons of the links that open the sidebar and "On this page" where these cover the page.
 * Without scripts such a link opens the panel by making it the address's target; so it does where
 * the script that would open it can't be had.
 */
export function enhanceOpeners(tools: PageTools): void {
  for (const opener of all('a:is([href="#_sidebar"], [href="#_toc"])') as HTMLAnchorElement[]) {
    opener.role = 'button';
    opener.ariaExpanded = 'false';
    opener.setAttribute('aria-controls', opener.hash.slice(1));
    opener.onclick = (event) => {
      event.preventDefault();
      (tools.load('drawer') as unknown as Promise<DrawerIsland>).then(
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
      // Until then the browser gives the focus to the target itself.
      addEventListener('load', () => opener.click());
    }
  }
}
