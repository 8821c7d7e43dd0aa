import npmToYarn from 'npm-to-yarn';
import { parseInfo } from '../../code/info.ts';
import type { CodeBlock } from '../../model/index.ts';

/** Its types are those of CommonJS, its code is a module's. */
const convert = npmToYarn as unknown as typeof npmToYarn.default;

/** Package managers by what they are called in commands, with the names of their tabs. */
const managers = [
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

/** A block of npm commands, and what they are in the other package managers: one block for each. */
export function packageCommands({ code, info }: CodeBlock): CodeBlock[] {
  const language = parseInfo(info).language?.name ?? 'bash';
  const block = (name: string, commands: string): CodeBlock => {
    return { code: commands, info: `${language} title="${name}"` };
  };
  return [
    block('npm', code),
    ...managers.map(([manager, name]) => block(name, convert(code, manager))),
  ];
}
