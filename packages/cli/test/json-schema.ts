/** The subset of JSON Schema that tests need. */
export interface Schema {
  readonly type: 'object' | 'array' | 'string' | 'integer';
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  /** Whether other properties are forbidden. */
  readonly closed?: boolean;
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly pattern?: RegExp;
}

/** Validates a value against a schema. Returns a message for each problem. */
export function problemsWith(value: unknown, schema: Schema, at = '$'): string[] {
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return [`${at} is no array`];
    const { items } = schema;
    return items === undefined
      ? []
      : value.flatMap((item, index) => problemsWith(item, items, `${at}[${index}]`));
  }
  if (schema.type === 'object') return objectProblems(value, schema, at);
  const isRight = schema.type === 'integer' ? Number.isInteger(value) : typeof value === 'string';
  if (!isRight) return [`${at} is no ${schema.type}`];
  if (schema.enum !== undefined && !schema.enum.includes(String(value)))
    return [`${at} is ${value}`];
  if (schema.minimum !== undefined && Number(value) < schema.minimum) return [`${at} is ${value}`];
  return schema.pattern?.test(String(value)) === false ? [`${at} is ${value}`] : [];
}

function objectProblems(value: unknown, schema: Schema, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${at} is no object`];
  const { required = [], properties = {}, closed = false } = schema;
  const missing = required
    .filter((name) => !(name in value))
    .map((name) => `${at}.${name} is missing`);
  const inside = Object.entries(value).flatMap(([name, child]) => {
    const known = properties[name];
    if (known !== undefined) return problemsWith(child, known, `${at}.${name}`);
    return closed ? [`${at}.${name} is unknown`] : [];
  });
  return [...missing, ...inside];
}
