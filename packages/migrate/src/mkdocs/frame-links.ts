import { footerOfHtml } from '../conversion/footer.ts';
import { type ProfileLink, profileLinks } from '../conversion/links.ts';
import type { Unsupported } from '../conversion/unsupported.ts';
import { listOf, present, recordOf, textOf, type Values } from '../conversion/values.ts';
import { given } from './report-rest.ts';

/**
 * The links with icons in the header, and the footer. Material has the repository in the header and
 * profiles in the footer; the header has both here. A profile with the icon of the repository, such as
 * the organisation of it, is a link of the footer, since readers could not tell the two apart.
 */
export function frameLinksOf(config: Values, unsupported: Unsupported): Values {
  const profiles = listOf(recordOf(config.extra).social).map(recordOf);
  const written = profiles.map(({ icon, link }) => ({ icon, href: link }));
  const repository = textOf(config.repo_url);
  const [own, ...others] = uniqueLinks(
    profileLinks([{ href: repository }, ...written], unsupported),
  );
  const isAlike = ({ icon }: ProfileLink): boolean => repository !== null && icon === own?.icon;
  const named = others.filter(isAlike).map(({ href }) => {
    const name = textOf(profiles.find(({ link }) => link === href)?.name);
    return { label: name ?? href.replace(/^[a-z]+:\/\/|\/$/g, ''), href };
  });
  const social = own === undefined ? [] : [own, ...others.filter((link) => !isAlike(link))];
  return {
    social,
    footer: withLinks(footerOfHtml(given(config.copyright), unsupported), named),
  };
}

/** Links without those to an address that another one has. */
function uniqueLinks(links: readonly ProfileLink[]): ProfileLink[] {
  return [...new Map(links.map((link) => [link.href.replace(/\/$/, ''), link])).values()];
}

/** A footer whose column of links begins with some more. */
function withLinks(
  footer: Values | null,
  links: readonly { readonly label: string; readonly href: string }[],
): Values | null {
  if (links.length === 0) return footer;
  const items = listOf(footer?.columns).flatMap((column) => listOf(recordOf(column).items));
  return {
    ...present({ copyright: footer?.copyright }),
    columns: [{ label: 'Links', items: [...links, ...items] }],
  };
}
