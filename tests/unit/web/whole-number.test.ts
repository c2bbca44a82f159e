import { nullable } from '@roger/contract/fields/base';
import type { TFunction } from 'i18next';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { valueText } from '../../../apps/web/src/lib/form/field-schema.ts';
import { readWhole, stepped } from '../../../apps/web/src/lib/form/whole-number.ts';

const amount = Type.Integer({ minimum: 1, maximum: 1000 });
const t = ((key: string) => key) as TFunction;

describe('a field for a whole number', () => {
  it.each([
    ['', undefined],
    [' ', undefined],
    ['7', 7],
    ['007', 7],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['１２', 12],
    ['１　０００', 1000],
  ])('reads %j as %j', (text, value) => expect(readWhole(text)).toBe(value));

  it.each(['1e3', '-5', '1.5', '1,5', '1,000', '0x10', 'ten', '٣'])('keeps %j, which is refused', (text) => {
    expect(readWhole(text)).toBe(text);
    expect(valueText(t, amount, text, 'amount')).toBe('rules.positiveInteger');
  });

  it.each([
    [Type.Integer({ minimum: 0 }), 'rules.number'],
    [nullable(Type.Integer({ minimum: 1 })), 'rules.positiveInteger'],
    [Type.String(), null],
  ])('names what is asked for', (schema, text) => expect(valueText(t, schema, 'ten', 'amount')).toBe(text));

  it('goes up and down by its step, and not below nothing', () => {
    expect(stepped(undefined, 12)).toBe(12);
    expect(stepped(5, -1)).toBe(4);
    expect(stepped(5, -12)).toBe(0);
    expect(stepped('1e3', 1)).toBe('1e3');
  });
});
