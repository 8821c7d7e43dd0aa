import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { count } from '@docsgen/core';
import type { WordsFlags } from '../command-line/syntax/words.ts';
import { loadConfig } from '../config/load-config.ts';
import { whileEditing } from '../files/locks.ts';
import { writeWhole } from '../files/source-files.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure } from '../process/failure.ts';
import { codeOf, messageOf } from '../process/reasons.ts';
import { addWords, wordsIn } from '../prose/word-file.ts';
import { escapeLine } from '../reporting/escape.ts';
import { displayFrom, type Session } from '../session.ts';

/** Prints the words of the site's list, or adds some to it. */
export async function wordsCommand(options: WordsFlags, session: Session): Promise<ExitCode> {
  const { root, config: named, add = [] } = options;
  const { config } = await loadConfig({ root, config: named }, session.io);
  const list = config.extensions.rules.find(({ words }) => words !== undefined)?.words;
  if (list === undefined) {
    throw new Failure('No rule of the configuration has a list of words; see `spelling.words`.');
  }
  const file = path.resolve(config.root, list);
  const { stdout } = session.io;
  if (add.length === 0) {
    for (const word of wordsIn(await readList(file))) stdout.write(`${escapeLine(word)}\n`);
    return exitCodes.ok;
  }
  const wrong = add.find((word) => /[\s#]/.test(word) || word === '');
  if (wrong !== undefined) throw new Failure(`"${wrong}" is not a word.`);
  await whileEditing(config.root, session, async () => {
    const { text, added } = addWords(await readList(file), add);
    if (added.length > 0) await writeWhole(file, text);
    const shown = displayFrom(session, config.root)(list);
    if (!session.quiet) stdout.write(`${shown} has ${count(added.length, 'new word')}.\n`);
  });
  return exitCodes.ok;
}

/** The text of a list; empty if there is none yet. @throws Failure */
async function readList(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return '';
    throw new Failure(`The list of words ${file} can't be read: ${messageOf(cause)}.`, { cause });
  });
}
