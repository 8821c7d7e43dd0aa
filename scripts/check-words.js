import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Names, comments, messages and documents use the field's plain terms. The site's content is left
// out: it quotes titles of others.
const words = [
  ['nobody', 'no user, no caller, or a sentence with a subject'],
  ['somebody', 'a user, an author, a reader'],
  ['whoever', 'the caller, the author, the reader'],
  ['anew', 'again'],
  ['mend(?:s|ed|ing)?', 'fix'],
  ['anybody', 'a client, a contributor, any user'],
  ['everybody', 'all readers, every request'],
  ['hears', 'gets, is called with, is notified'],
  ['obey(?:s|ed)?', 'executes, applies'],
  ['(?:is|are|been) told', 'is reported, gets'],
  ['at hand', 'in memory, available'],
  ['sees to', 'checks, ensures'],
  ['by halves', 'partly'],
  ['tells? of', 'reports, names, describes'],
].map(([word, plain]) => ({ pattern: new RegExp(`\\b${word}\\b`, 'gi'), plain }));
const texts = /\.(?:[cm]?[jt]sx?|css|md|ya?ml)$/;
const skipped = /^(?:content|sidebars)\/|^scripts\/check-words\.js$/;

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
let found = 0;
for (const file of tracked.filter((name) => texts.test(name) && !skipped.test(name))) {
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (const { pattern, plain } of words) {
      for (const [word] of line.matchAll(pattern)) {
        found += 1;
        console.error(`${file}:${at + 1} "${word}": write ${plain}.`);
      }
    }
  }
}
if (found === 0) console.log('Words: all are plain.');
else process.exitCode = 1;
