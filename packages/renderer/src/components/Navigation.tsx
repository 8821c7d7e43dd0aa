import type { LinkConfig, MenuConfig, SiteFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { BrandIcon } from './Icon.tsx';
import { LinkItems } from './LinkItems.tsx';

interface NavigationProps {
  readonly frame: Pick<SiteFrame, 'sections' | 'navigation' | 'social'>;
  /** Index of the current section; null on pages outside of every section. */
  readonly section: number | null;
}

/** Whether a site has sections or links for the navigation. */
export function hasNavigation({ sections, navigation, social }: NavigationProps['frame']): boolean {
  return sections.length + navigation.length + social.length > 0;
}

/**
 * The site's sections, its configured links and menus, and its social links, such as its repository.
 * Menus open without scripts; a script closes them when the focus leaves.
 */
export function Navigation({ frame, section }: NavigationProps): ReactElement | null {
  const text = useMessages();
  const { sections, navigation, social } = frame;
  if (!hasNavigation(frame)) return null;
  const hasMenus = navigation.some((item) => 'items' in item);
  return (
    <nav
      className="sections"
      aria-label={text.mainNavigation}
      data-island={hasMenus ? 'more' : undefined}
    >
      {sections.length + navigation.length > 0 && (
        <ul>
          {sections.map(({ label, href }, index) => (
            <li key={href}>
              <a href={href} aria-current={index === section ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
          {navigation.map((item) => (
            <NavigationItem key={`to ${item.label}`} item={item} />
          ))}
        </ul>
      )}
      {social.length > 0 && <Social links={social} />}
    </nav>
  );
}

function NavigationItem({ item }: { readonly item: LinkConfig | MenuConfig }): ReactElement {
  if ('href' in item) return <LinkItems links={[item]} />;
  return (
    <li>
      <details className="more">
        <summary>{item.label}</summary>
        <ul>
          <LinkItems links={item.items} />
        </ul>
      </details>
    </li>
  );
}

/** Icons that link to the project elsewhere. */
export function Social({ links }: { readonly links: SiteFrame['social'] }): ReactElement {
  return (
    <ul className="social">
      {links.map(({ icon, label, href }) => (
        <li key={`${href} ${label}`}>
          <a href={href} aria-label={label} title={label}>
            <BrandIcon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
