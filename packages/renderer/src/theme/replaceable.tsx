import { type FunctionComponent, type ReactElement, type ReactNode, useContext } from 'react';
import type { ComponentName, ComponentProps } from './components.ts';
import { type SiteTheme, Theme } from './site-theme.ts';
import { ThemeFault } from './theme-fault.ts';

type Component<Name extends ComponentName> = FunctionComponent<ComponentProps[Name]>;

/**
 * Makes a component of the theme replaceable by the site's component of the same name. Inside the
 * replacement, the theme's component isn't replaced, so that a site can wrap it.
 */
export function replaceable<Name extends ComponentName>(
  name: Name,
  Original: Component<Name>,
): Component<Name> {
  return function Replaceable(props: ComponentProps[Name]): ReactElement {
    const theme = useContext(Theme);
    const replacement = theme.components[name] as Component<Name> | undefined;
    if (replacement === undefined) return <Original {...props} />;
    const Replacement = guarded(name, replacement);
    return (
      <Theme value={without(theme, name)}>
        <Replacement {...props} />
      </Theme>
    );
  };
}

function without(theme: SiteTheme, name: ComponentName): SiteTheme {
  const { [name]: _, ...components } = theme.components;
  return { ...theme, components };
}

/** Wraps a component of the site: errors that it throws become `ThemeFault`s that name it. */
function guarded<Name extends ComponentName>(
  name: Name,
  replacement: Component<Name>,
): (props: ComponentProps[Name]) => ReactNode {
  return (props) => {
    try {
      const made = replacement(props);
      if (made instanceof Promise) throw new Error('A component must not be asynchronous.');
      return made;
    } catch (cause) {
      throw new ThemeFault(`component ${name}`, cause);
    }
  };
}
