import npmToYarn from 'npm-to-yarn';
import { parseInfo } from '../../code/info.ts';
import type { CodeBlock } from '../../model/index.ts';

/** The package's types describe CommonJS, but its code is an ES module. */
const convert = npmToYarn as unknown as typeof npmToYarn.default;

/** Package managers by command, with the labels of their tabs. */
const managers = [
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

/** Converts a block of npm commands to the other package managers: one block for each. */
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
