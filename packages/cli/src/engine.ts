import { setFlagsFromString } from 'node:v8';

/**
 * The newest V8 that these flags were tried with: one that doesn't know a flag says so on stderr.
 * Without them all is the same, and takes longer.
 */
const lastTried = 14;

/**
 * Fits V8 to programs that do nearly everything for the first time and are done.
 *
 * - It compiles an expression to bytecode, and to machine code at its second use. Grammars have
 *   hundreds of long ones that are used more than once and not often: to machine code at once
 *   takes half as long.
 * - It copies functions into those that call them until these have 920 bytes of bytecode more.
 *   Its compilers take a third of a clean build; with 150 they take less and it is as fast.
 */
export function hurryEngine(): void {
  setFlags(
    '--no-regexp-tier-up',
    '--max-inlined-bytecode-size=100',
    '--max-inlined-bytecode-size-cumulative=150',
  );
}

/**
 * Lets the heap grow by no more than two fifths before it is collected. V8 lets it grow to several
 * times what is in use where memory is plenty; a process that lives for days beside an editor
 * and a browser shouldn't take what it doesn't need.
 */
export function keepHeapSmall(): void {
  setFlags('--heap-growing-percent=40');
}

function setFlags(...flags: readonly string[]): void {
  if (Number.parseInt(process.versions.v8, 10) > lastTried) return;
  for (const flag of flags) setFlagsFromString(flag);
}
