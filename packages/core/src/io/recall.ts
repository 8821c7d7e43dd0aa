import { type KnownParts, type Lists, partsOf } from './parts.ts';

/**
 * Results of pure functions by the identity of what they were given, for runs that follow each
 * other: an entry whose file stands is the same object as in the run before, and so is all that
 * was made of it alone.
 *
 * Nothing here says what depends on what. A function that is called through a recall gets
 * everything that it reads as an argument, keeps no state, and changes nothing; its result is
 * never changed either. So a result that is found again is what the call would give. It is
 * forgotten when one of the objects that it was made from is.
 */
export interface Recall {
  /** What `fn` gives for these arguments, now or when it was last given the same objects. */
  call<A extends readonly unknown[], T>(fn: (...given: A) => T, ...given: A): T;
  /**
   * Results by object, for work that isn't done by a call for each: those of all runs that gave
   * the same arguments. Who puts in a result must have made it of these and the object alone.
   */
  table<K extends object, T>(name: string, ...given: readonly unknown[]): WeakMap<K, T>;
  /**
   * What `fn` gives for parts of lists that stand side by side, in their order: one of ten
   * thousand entries is another, and one of eighty parts is looked at. Together the results
   * must say the same whatever the parts are. The same list while nothing is another.
   */
  inParts<L extends Lists, A extends readonly unknown[], T>(
    fn: (part: L, ...given: A) => T,
    lists: L,
    ...given: A
  ): readonly T[];
  /**
   * The value of this name in the run before, where the two are equal in all that they hold, in
   * its order; else this one. What follows from it alone is then found again.
   */
  same<T>(name: string, value: T): T;
}

/** A recall that finds nothing again, for single runs. */
export const noRecall: Recall = {
  call: (fn, ...given) => fn(...given),
  table: () => new WeakMap(),
  inParts: (fn, lists, ...given) => [fn(lists, ...given)],
  same: (_, value) => value,
};

/** Where the results of a call are, argument by argument. */
interface Step {
  byObject?: WeakMap<object, Step>;
  byValue?: Map<unknown, Step>;
  result?: { readonly value: unknown };
  parts?: KnownParts;
}

/** A recall that has seen nothing yet. */
export function createRecall(): Recall {
  const first: Step = {};
  const stepTo = (key: unknown, given: readonly unknown[]): Step => {
    return given.reduce(nextStep, nextStep(first, key));
  };
  const result = <T>(key: unknown, given: readonly unknown[], make: () => T): T => {
    const step = stepTo(key, given);
    step.result ??= { value: make() };
    return step.result.value as T;
  };
  const values = new Map<string, unknown>();
  return {
    call: (fn, ...given) => result(fn, given, () => fn(...given)),
    table: (name, ...given) => result(name, given, () => new WeakMap()),
    inParts<L extends Lists, A extends readonly unknown[], T>(
      fn: (part: L, ...given: A) => T,
      lists: L,
      ...given: A
    ) {
      const step = stepTo(fn, given);
      step.parts = partsOf(lists, step.parts, (part) => fn(part as L, ...given));
      return step.parts.results as readonly T[];
    },
    same(name, value) {
      const before = values.get(name) as typeof value | undefined;
      if (before !== undefined && isSame(before, value)) return before;
      values.set(name, value);
      return value;
    },
  };
}

/** The steps are many, so that each has only the maps that it needs. */
function nextStep(step: Step, argument: unknown): Step {
  if (isObject(argument)) {
    step.byObject ??= new WeakMap();
    const known = step.byObject.get(argument) ?? {};
    step.byObject.set(argument, known);
    return known;
  }
  step.byValue ??= new Map();
  const known = step.byValue.get(argument) ?? {};
  step.byValue.set(argument, known);
  return known;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Whether two values are equal in all that they hold. Order counts: it decides between equals. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (Array.isArray(a)) return areSame(a, b as readonly unknown[]);
  if (a instanceof Map) return a.size === (b as typeof a).size && pairsAreSame(a, b as typeof a);
  if (a instanceof Set)
    return a.size === (b as typeof a).size && areSame([...a], [...(b as typeof a)]);
  const prototype: unknown = Object.getPrototypeOf(a);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return areSame(Object.keys(a), Object.keys(b)) && areSame(Object.values(a), Object.values(b));
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, at) => isSame(value, b[at]));
}

function pairsAreSame(a: ReadonlyMap<unknown, unknown>, b: ReadonlyMap<unknown, unknown>): boolean {
  const others = b.entries();
  for (const [key, value] of a) {
    const other = others.next().value;
    if (other === undefined || !isSame(key, other[0]) || !isSame(value, other[1])) return false;
  }
  return true;
}
