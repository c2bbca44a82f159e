import { nullable } from '@roger/contract/fields/base';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { checkValue, schemaOf } from '../../../apps/web/src/lib/check-field.ts';
import { readWhole, stepped } from '../../../apps/web/src/lib/whole-number.ts';

const amount = schemaOf(Type.Integer({ minimum: 1, maximum: 1000 }));

describe('a field for a whole number', () => {
  it.each([
    ['', undefined],
    [' ', undefined],
    ['7', 7],
    ['007', 7],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
  ])('reads %j as %j', (text, value) => expect(readWhole(text)).toBe(value));

  it.each(['1e3', '-5', '1.5', '1,5', '1,000', '0x10', 'ten', '٣', '１２'])('keeps %j, which is refused', (text) => {
    expect(readWhole(text)).toBe(text);
    expect(checkValue(amount, text)).toEqual({ rule: 'positiveInteger', params: {} });
  });

  it.each([
    [Type.Integer({ minimum: 0 }), 'number'],
    [nullable(Type.Integer({ minimum: 1 })), 'positiveInteger'],
    [Type.String(), undefined],
  ])('names what is asked for', (schema, rule) => expect(checkValue(schemaOf(schema), 'ten')?.rule).toBe(rule));

  it('goes up and down by its step, and not below nothing', () => {
    expect(stepped(undefined, 12)).toBe(12);
    expect(stepped(5, -1)).toBe(4);
    expect(stepped(5, -12)).toBe(0);
    expect(stepped('1e3', 1)).toBe('1e3');
  });
});
