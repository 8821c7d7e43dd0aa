const names = new WeakMap<object, string>();

/**
 * Creates a stub for a module that isn't installed: a proxy that returns itself for each property,
 * call and `new`, and is empty when it is spread. A configuration that only passes on such values
 * runs without errors.
 */
export function moduleStub(name: string): unknown {
  const stub: object = new Proxy(() => undefined, {
    get(_, key) {
      // Otherwise `await` would treat it as a promise, and `${…}` would throw.
      if (key === 'then') return undefined;
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return function* nothing() {};
      return stub;
    },
    has: () => true,
    apply: () => stub,
    construct: () => stub,
  });
  names.set(stub, name);
  return stub;
}

/** The name of the module that a value is a stub of; null if it isn't a stub. */
export function stubbedModule(value: unknown): string | null {
  const isObject = typeof value === 'function' || (typeof value === 'object' && value !== null);
  return isObject ? (names.get(value) ?? null) : null;
}
