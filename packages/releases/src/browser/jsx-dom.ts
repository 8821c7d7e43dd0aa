/**
 * Makes elements of the page from JSX, in place of `react/jsx-runtime`: scripts that show what the
 * templates show call the same components, without React. It knows what those components use:
 * elements with attributes and text, fragments, and functions of their props without hooks.
 */

/** What stands between tags: a node, a text, a list of them, or nothing. */
type Child = Node | string | number | boolean | null | undefined | readonly Child[];

type Props = Readonly<Record<string, unknown>> & { readonly children?: Child };

type Component = (props: Props) => Node;

/** Names of attributes that JSX writes in another way than HTML. */
const names: Readonly<Record<string, string>> = { className: 'class' };

/** Makes an element, or calls a component. */
export function jsx(type: string | Component, props: Props): Node {
  if (typeof type === 'function') return type(props);
  const made = document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (name !== 'children' && value != null && value !== false) {
      made.setAttribute(names[name] ?? name, value === true ? '' : String(value));
    }
  }
  add(made, props.children);
  return made;
}

/** As `jsx`, for several children. */
export function jsxs(type: string | Component, props: Props): Node {
  return jsx(type, props);
}

/** Several nodes without an element around them. */
export function Fragment({ children }: Props): Node {
  const made = document.createDocumentFragment();
  add(made, children);
  return made;
}

function add(to: Node, child: Child): void {
  if (child == null || typeof child === 'boolean') return;
  if (Array.isArray(child)) for (const one of child) add(to, one);
  else if (child instanceof Node) to.appendChild(child);
  else to.appendChild(document.createTextNode(String(child)));
}
