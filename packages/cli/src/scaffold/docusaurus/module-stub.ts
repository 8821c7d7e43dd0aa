const names = new WeakMap<object, string>();

/**
 * Stands for a module that isn't installed: it can be called, read and spread, and gives itself.
 * A configuration that only passes such values on runs to its end.
 */
export function moduleStub(name: string): unknown {
  const standIn: object = new Proxy(() => undefined, {
    get(_, key) {
      // Else `await` would wait for it, and `${…}` would fail.
      if (key === 'then') return undefined;
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return function* nothing() {};
      return standIn;
    },
    has: () => true,
    apply: () => standIn,
    construct: () => standIn,
  });
  names.set(standIn, name);
  return standIn;
}

/** The module that isn't installed which a value comes from; null where it comes from none. */
export function stubbedModule(value: unknown): string | null {
  const isObject = typeof value === 'function' || (typeof value === 'object' && value !== null);
  return isObject ? (names.get(value) ?? null) : null;
}
