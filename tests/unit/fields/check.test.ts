import { BODY_LIMITS, bodyLimitOf, largestJson } from '@roger/contract/body-limit';
import { FORMATS, inputFaults, partsOf, typesOf, valueFault } from '@roger/contract/check';
import type { Endpoint } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import { gatewayEvents } from '@roger/contract/gateway/events';
import { gatewayCalls } from '@roger/contract/gateway/index';
import { email, id, nullable, oneOf, requiredText } from '@roger/contract/fields/base';
import { Type, type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';

const row = Type.Object(
  { msId: Type.String({ minLength: 1 }), kind: Type.Optional(oneOf(['a', 'b'])) },
  { additionalProperties: false },
);
const input = Type.Object(
  {
    name: requiredText(5),
    rows: Type.Array(row, { maxItems: 3 }),
    note: Type.Optional(nullable(Type.String())),
    rest: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);
const good = { name: 'ada', rows: [{ msId: 'T1' }] };
const calls = Object.values(families).flatMap(({ slug, endpoints }) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    key: `${slug}.${name}`,
    endpoint,
  })),
);

/** A schema with all its nested schemas. */
function inside(schema: TSchema): TSchema[] {
  const { items, properties = {} } = partsOf(schema);
  return [schema, ...[...Object.values(properties), ...(items === undefined ? [] : [items])].flatMap(inside)];
}

/** An array that throws when an element is read. */
function guarded(length: number): unknown[] {
  return new Proxy(
    Array.from({ length }, () => 0),
    {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) throw new Error('looked inside');
        return Reflect.get(target, key) as unknown;
      },
    },
  );
}

describe('an input', () => {
  it.each([
    ['whole', good, []],
    ['null where it may be', { ...good, note: null }, []],
    ['without a field', { rows: [] }, [{ field: 'name', rule: 'required' }]],
    ['null where it may not be', { ...good, name: null }, [{ field: 'name', rule: 'required' }]],
    ['empty', { ...good, name: '' }, [{ field: 'name', rule: 'required' }]],
    ['too long', { ...good, name: 'abcdef' }, [{ field: 'name', rule: 'maxLength', params: { max: 5 } }]],
    ['of another type', { ...good, name: 5 }, [{ field: 'name', rule: 'type', params: { type: 'string' } }]],
    ['no object', [], [{ field: 'body', rule: 'type', params: { type: 'object' } }]],
    ['with an unknown field', { ...good, more: 1 }, [{ field: 'more', rule: 'unknown' }]],
    [
      'wrong deep inside',
      { name: 'ada', rows: [{ msId: 'T1' }, { msId: 'T2', kind: 'c' }] },
      [{ field: 'rows[1].kind', rule: 'enum', params: { allowed: 'a,b' } }],
    ],
    ['with a NUL in what is not read', { ...good, rest: { deep: ['a\u0000'] } }, [{ field: 'rest', rule: 'format' }]],
    [
      'with half a character in what is not read',
      { ...good, rest: { '\uD800': 1 } },
      [{ field: 'rest', rule: 'format' }],
    ],
  ])('that is %s is reported', (_what, value, faults) => expect(inputFaults(input, value)).toEqual(faults));

  it('is not looked at inside of what is unknown, too many or of another type', () => {
    const secret = guarded(10);
    const faults = inputFaults(input, { name: secret, rows: secret, unknown: secret });
    expect(faults.map(({ field, rule }) => [field, rule])).toEqual([
      ['unknown', 'unknown'],
      ['name', 'type'],
      ['rows', 'count'],
    ]);
  });

  it('has at most 100 faults, and nothing is looked at after the hundredth', () => {
    const many = Array.from({ length: 101 }, () => ({}));
    const rows = Type.Object({ rows: Type.Array(row), last: Type.Array(row) });
    expect(inputFaults(rows, { rows: many, last: guarded(1) })).toHaveLength(100);
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, 1]));
    expect(inputFaults(input, { ...good, ...unknown })).toHaveLength(100);
  });

  it('has names repeated in faults only at a readable length', () => {
    const [fault] = inputFaults(input, { ...good, ['x'.repeat(5000)]: 1 });
    expect(fault).toEqual({ field: 'x'.repeat(100), rule: 'unknown' });
  });
});

describe('a value', () => {
  it.each([
    'a@b.example',
    'first.last+tag@mail.b-c.example',
    "o'neil@x1.example",
    '1@1.example',
    'a@1.2.3.4x',
    'info@bücher.example',
    'info@xn--bcher-kva.example',
    'müller@example.de',
    '用户@例子.测试',
    'Δοκιμή@παράδειγμα.ελ',
    'иван@пример.рф',
    `${'a'.repeat(64)}@b.example`,
    `${'é'.repeat(32)}@b.example`,
    `a@${'b'.repeat(63)}.example`,
  ])('may be the address %s', (text) => expect(valueFault(email, text)).toBeNull());

  it.each([
    '"a b"@x.com',
    'a b@x.com',
    'a@b',
    'a@-b.example',
    'a@b..example',
    '.a@b.example',
    'a..b@c.example',
    'a@[10.0.0.1]',
    'a@b.example\n',
    '@b.example',
    'b.example',
    'a@@b.example',
    'a@10.0.0.1',
    'a@b.123',
    'a@b.example.',
    'a@b_c.example',
    'a@bü cher.example',
    'a@bücher.example:80',
    'a@bücher.example/b',
    'a@bücher',
    'a@ü.1.2.3',
    `${'a'.repeat(65)}@b.example`,
    `${'é'.repeat(33)}@b.example`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'ü'.repeat(63)}.example`,
  ])('may not be the address %j', (text) => expect(valueFault(email, text)).toEqual({ rule: 'format' }));

  it('is as long as the database counts it', () => {
    expect(valueFault(requiredText(5), '😀😀😀😀😀')).toBeNull();
    expect(valueFault(requiredText(5), '😀😀😀😀😀😀')).toEqual({ rule: 'maxLength', params: { max: 5 } });
  });

  it.each([
    [['a', 'b'], null],
    [['a', 'b', 'a'], { rule: 'exists' }],
    [['a', 'b', 'c', 'd'], { rule: 'count', params: { max: 3 } }],
  ])('of a list without repeats, %j, breaks %j', (value, fault) => {
    expect(valueFault(Type.Array(Type.String(), { maxItems: 3, uniqueItems: true }), value)).toEqual(fault);
  });

  it.each([2 ** 31, 2 ** 53, 1e300, Infinity, NaN, 0.5])('of %d is no id', (value) => {
    expect(valueFault(id, value)).not.toBeNull();
  });
});

describe('the contract’s exports', () => {
  it('are counted by account, every one of them', () => {
    const exports = calls.filter(({ endpoint }) => endpoint.log === 'export');
    expect(exports.length).toBeGreaterThan(4);
    expect(exports.filter(({ endpoint }) => endpoint.rate !== 'export').map(({ key }) => key)).toEqual([]);
  });
});

describe('the contract’s inputs', () => {
  const CHECKED = [
    'type',
    'enum',
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'minimum',
    'maximum',
    'items',
    'minItems',
    'maxItems',
    'uniqueItems',
    'properties',
    'required',
    'additionalProperties',
  ];
  // Keywords that the domain validates: `cost` marks filters allowed at any size of a list, `insteadOf` names the other
  // of two fields of which one is given, `commas` allows several values in one URL parameter.
  const NOTES = ['title', 'description', 'default', 'cost', 'insteadOf', 'commas', 'plain'];
  const writes = calls.filter(({ endpoint }) => endpoint.method !== 'GET');

  it.each(calls)('say nothing that is not checked: $key', ({ endpoint }) => {
    const schemas = inside(endpoint.input);
    const words = schemas.flatMap((schema) => Object.keys(schema));
    expect(words.filter((word) => ![...CHECKED, ...NOTES].includes(word))).toEqual([]);
    const formats = schemas.flatMap((schema) => partsOf(schema).format ?? []);
    expect(formats.filter((format) => !(format in FORMATS))).toEqual([]);
  });

  it.each(writes)('have an end, and fields that are known: $key', ({ endpoint }) => {
    // The parts of a form are limited while they are read.
    const largest = endpoint.upload === undefined ? largestJson(endpoint.input) : 0;
    expect(largest).toBeLessThanOrEqual(bodyLimitOf(endpoint));
    const objects = inside(endpoint.input).filter((schema) => typesOf(partsOf(schema)).includes('object'));
    expect(objects.filter((schema) => partsOf(schema).additionalProperties !== false)).toEqual([]);
  });

  const schemas = [
    ...calls.map(({ key, endpoint: { input: schema } }) => ({ key, schema })),
    ...Object.entries(gatewayCalls).map(([key, { input: schema }]) => ({ key: `gateway.${key}`, schema })),
    ...Object.entries(gatewayEvents).map(([key, schema]) => ({ key: `event ${key}`, schema })),
  ];
  it.each(schemas)('let nothing in that the database refuses: $key', ({ schema }) => {
    const letIn = inside(schema).flatMap((one) => {
      const { properties, maxLength, oneOf: forms, stored } = partsOf(one);
      if (stored === false) return [];
      const isText = typesOf(partsOf(one)).includes('string') && maxLength !== 0;
      const unstorable = isText
        ? ['a\0', '\uD800']
        : (properties ?? forms) === undefined
          ? [{ a: ['\0'] }, { '\uD800': 1 }]
          : [];
      return unstorable.filter((value) => valueFault(one, value) === null);
    });
    expect(letIn).toEqual([]);
  });

  it.each(calls.filter(({ endpoint }) => endpoint.permission === 'public' || endpoint.openWhen !== undefined))(
    'are small in calls without a sign-in: $key',
    ({ endpoint }) => expect(bodyLimitOf(endpoint)).toBe(BODY_LIMITS[0]),
  );
});
