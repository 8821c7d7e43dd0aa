import * as react from 'react';
import {
  type Context,
  createContext,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Directive } from '../directives/directive.ts';
import type { Word } from '../text/en.ts';
import type { ComponentName, ComponentProps, Components, Template } from './components.ts';

/** The components and directives that a site replaces or adds. */
export interface SiteTheme {
  readonly components: Partial<Components>;
  /** Directives by name. */
  readonly directives: Readonly<Record<string, Directive>>;
  /** Templates of the pages of extensions, by the names of these. */
  readonly templates: Readonly<Record<string, Template>>;
  /** Texts of the interface that the site replaces. */
  readonly messages: Partial<Readonly<Record<Word, string>>>;
}

/** The theme without replacements. */
export const ownTheme: SiteTheme = {
  components: {},
  directives: {},
  templates: {},
  messages: {},
};

/** The context of the site's theme. `createRenderer` provides it to every page. */
export const Theme: Context<SiteTheme> = createContext(ownTheme);

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
    const Replacement = guardedPart(`component ${name}`, replacement);
    return (
      <Theme value={without(theme, name)}>
        <Replacement {...props} />
      </Theme>
    );
  };
}

/** The theme without the site's component of this name. */
export function without(theme: SiteTheme, name: ComponentName): SiteTheme {
  const { [name]: _, ...components } = theme.components;
  return { ...theme, components };
}

/** The theme without a template of the site. */
export function withoutTemplate(theme: SiteTheme, name: string): SiteTheme {
  const { [name]: _, ...templates } = theme.templates;
  return { ...theme, templates };
}

/**
 * Wraps a component of the site: errors that it throws become `ThemeFault`s that name it.
 *
 * @param part Its name, such as `component Footer`.
 */
export function guardedPart<Props>(
  part: string,
  component: FunctionComponent<Props>,
): (props: Props) => ReactNode {
  return (props) => {
    try {
      const made = component(props);
      if (made instanceof Promise) throw new Error('A component must not be asynchronous.');
      return made;
    } catch (cause) {
      throw new ThemeFault(part, cause);
    }
  };
}

/** Thrown when a site's component or directive throws during rendering. `cause` is its error. */
export class ThemeFault extends Error {
  override readonly name = 'ThemeFault';
  /** The part that failed, such as `component Footer`. */
  readonly part: string;

  constructor(part: string, cause: unknown) {
    super(`The ${part} failed.`, { cause });
    this.part = part;
  }
}

/**
 * The renderer's own React modules, by specifier. A site's components must import these instances:
 * hooks and contexts of another copy of React don't work.
 */
export const reactModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
};
