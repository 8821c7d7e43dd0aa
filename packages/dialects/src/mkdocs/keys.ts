import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateInline } from 'markdown-it';

/** `++ctrl+alt+del++`; a name in quotes is shown as it is. */
const keys = /\+\+(?<names>(?:[\w-]+|"[^"\n+]{1,40}")(?:\+(?:[\w-]+|"[^"\n+]{1,40}"))*)\+\+/y;

/** The labels of keys that aren't their names with a capital (PyMdown Extensions, "Keys"). */
const labels: Readonly<Record<string, string>> = {
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
  'arrow-up': '↑',
  down: '↓',
  left: '←',
  right: '→',
  up: '↑',
  backslash: '\\',
  cmd: 'Cmd ⌘',
  command: 'Cmd ⌘',
  option: 'Option ⌥',
  control: 'Ctrl',
  ctrl: 'Ctrl',
  'left-control': 'Left Ctrl',
  escape: 'Esc',
  delete: 'Del',
  insert: 'Ins',
  'page-down': 'Page Down',
  'page-up': 'Page Up',
  'print-screen': 'Print Screen',
  'caps-lock': 'Caps Lock',
  plus: '+',
  minus: '-',
  equal: '=',
  comma: ',',
  period: '.',
  slash: '/',
  semicolon: ';',
  backtick: '`',
  grave: '`',
  question: '?',
  pipe: '|',
  tilde: '~',
  windows: 'Win',
  win: 'Win',
};

/** Adds keys of a keyboard. */
export function useKeys(md: MarkdownIt, tools: MarkdownTools): void {
  md.inline.ruler.before('emphasis', 'mkdocs_keys', (state, silent) => {
    keys.lastIndex = state.pos;
    const { 0: all, groups = {} } = keys.exec(state.src) ?? { 0: '' };
    if (all === '' || state.pos + all.length > state.posMax) return false;
    const end = state.pos + all.length;
    if (!silent) {
      const labels = pushKeys(state, groups.names ?? '');
      const text = labels.map((label) => `<kbd>${md.utils.escapeHtml(label)}</kbd>`).join('+');
      tools.rewrite(state, { start: state.pos, end, text });
    }
    state.pos = end;
    return true;
  });
}

/** Adds keys. Returns their labels. */
function pushKeys(state: StateInline, names: string): string[] {
  const shown = (names.match(/"[^"]*"|[^+]+/g) ?? []).map(labelOf);
  for (const [index, label] of shown.entries()) {
    if (index > 0) state.push('text', '', 0).content = '+';
    state.push('kbd_open', 'kbd', 1);
    state.push('text', '', 0).content = label;
    state.push('kbd_close', 'kbd', -1);
  }
  return shown;
}

function labelOf(name: string): string {
  if (name.startsWith('"')) return name.slice(1, -1);
  const known = Object.hasOwn(labels, name) ? labels[name] : undefined;
  if (known !== undefined) return known;
  return name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
