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
import type { OwnWords } from '../text/language.ts';
import type { ComponentName, ComponentProps, Template } from './components.ts';
import type { PanelTemplate, ThemePart } from './theme-part.ts';

/** The components and directives that a site replaces or adds. */
export interface SiteTheme {
  /** Components by name, of the types that their names stand for. */
  readonly components: Readonly<Record<string, FunctionComponent<never>>>;
  /** Directives by name. */
  readonly directives: Readonly<Record<string, Directive>>;
  /** Templates of the pages of extensions, by the names of these. */
  readonly templates: Readonly<Record<string, Template>>;
  /** Templates of the panels of extensions, by the names of these. */
  readonly panels: Readonly<Record<string, PanelTemplate>>;
  /** Texts of the interface that the site replaces. */
  readonly messages: OwnWords;
}

/** A site's theme with the parts of other packages that it has. */
export interface WholeTheme extends SiteTheme {
  readonly parts: readonly ThemePart[];
}

/** The theme without replacements and parts. */
export const ownTheme: WholeTheme = {
  components: {},
  directives: {},
  templates: {},
  panels: {},
  messages: {},
  parts: [],
};

/** The context of the site's theme. `createRenderer` provides it to every page. */
export const Theme: Context<WholeTheme> = createContext(ownTheme);

/**
 * Makes a component of the theme replaceable by the site's component of the same name. Inside the
 * replacement, the theme's component isn't replaced, so that a site can wrap it.
 */
export function replaceable<Name extends ComponentName>(
  name: Name,
  Original: FunctionComponent<ComponentProps[Name]>,
): FunctionComponent<ComponentProps[Name]>;
/** Makes a component of another package's part of the theme replaceable. */
export function replaceable<Props extends object>(
  name: string,
  Original: FunctionComponent<Props>,
): FunctionComponent<Props>;
export function replaceable<Props extends object>(
  name: string,
  Original: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return function Replaceable(props: Props): ReactElement {
    const theme = useContext(Theme);
    const found = Object.hasOwn(theme.components, name) ? theme.components[name] : undefined;
    const replacement = found as FunctionComponent<Props> | undefined;
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
export function without(theme: WholeTheme, name: string): WholeTheme {
  const { [name]: _, ...components } = theme.components;
  return { ...theme, components };
}

/** The theme without a template of the site, for the pages or the panel of an extension. */
export function withoutTemplate(
  theme: WholeTheme,
  kind: 'templates' | 'panels',
  name: string,
): WholeTheme {
  const { [name]: _, ...others } = theme[kind];
  return { ...theme, [kind]: others };
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
