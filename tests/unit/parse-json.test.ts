import { parseJson } from '@roger/api/lib/parse-json';
import { readForm } from '@roger/api/lib/read-input';
import { terminalImports } from '@roger/contract/families/fleet/import/terminal-imports';
import { assert, constantFrom, jsonValue, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

/** The result of reading a text, so that two readers can be compared. */
function outcome(read: () => unknown): string {
  try {
    return JSON.stringify(read()) ?? 'nothing';
  } catch {
    return 'refused';
  }
}

const piece = constantFrom(
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"a"',
  '"b"',
  '"\\u0041"',
  '1',
  '-0',
  '01',
  '1e5',
  'true',
  'null',
  ' ',
  '\n',
  '//x',
  "'",
);

describe('a JSON body', () => {
  it('is read as JSON.parse reads it', () => {
    assert(
      property(jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is refused if JSON.parse refuses it, or a key occurs twice', () => {
    const texts = string({ unit: piece, maxLength: 8 });
    assert(
      property(texts, (text) => {
        if (text.trim() === '') return true;
        const seen = outcome(() => parseJson(text));
        return seen === 'refused' ? isAmbiguous(text) : seen === outcome(() => JSON.parse(text) as unknown);
      }),
      { numRuns: 5000 },
    );
  });

  it('has no key that is special', () => {
    const value = parseJson('{"__proto__":{"admin":true},"constructor":1}');
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it('is read no further than its fault', () => {
    const rest = '0,'.repeat(200_000);
    expect(() => parseJson(`{"a":1,"a":[${rest}`)).toThrow('Malformed');
    expect(() => parseJson(`{"a":[${rest}0]}`)).toThrow('Malformed');
    expect(() => parseJson('['.repeat(1_000_000))).toThrow('Malformed');
  });
});

describe('rows in a form field', () => {
  const endpoint = terminalImports.batchImport;
  const rowsOf = (text: string) => readForm(endpoint, {}, { rows: text })['rows'];

  it('are read up to 5 000 rows of 40 columns', () => {
    const row = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`column${at}`, at]));
    const rows = Array.from({ length: 5000 }, () => row);
    expect(rowsOf(JSON.stringify(rows))).toEqual(rows);
  });

  it.each([
    ['keys than a sheet has columns', `[{${Array.from({ length: 65 }, (_, at) => `"k${at}":1`).join(',')}}]`],
    ['values than a sheet has cells', `[${'{},'.repeat(410_000)}{}]`],
    ['levels than a row has', `[{"a":${'['.repeat(8)}${']'.repeat(8)}}]`],
  ])('stay text with more %s, which the check of the input refuses', (_what, text) => {
    expect(rowsOf(text)).toBe(text);
  });
});

/** True for invalid JSON, or with a key twice in one object. */
function isAmbiguous(text: string): boolean {
  let keys = 0;
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) keys += Object.keys(value).length;
    Object.values(value).forEach(count);
  };
  try {
    count(JSON.parse(text));
  } catch {
    return true;
  }
  return text.split(':').length - 1 > keys;
}
