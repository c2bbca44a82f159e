import { partsOf, valueFault } from '@roger/contract/check';
import { closed, email, phone, requiredText, text } from '@roger/contract/fields/base';
import { hasWrongCheckDigit } from '@roger/contract/fields/identifiers';
import { imei, msId, namedTerminals, reportedImei } from '@roger/contract/fields/terminal-fields';
import { plainInput } from '@roger/contract/plain-input';
import { isBlank } from '@roger/contract/blank-text';
import { plainImei, plainText, tidyText } from '@roger/contract/plain-text';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';

const INVISIBLE = ['\u200B', '\u00AD', '\u034F', '\u115F', '\u180E', '\u2066', '\u202D', '\u3164', '\uFE0F', '\uFEFF'];
const BLANKS = [' ', '\t', '\n', '\u00A0', '\u2003', '\u2028', '\u2800', '\u3000'];

describe('a text that shows nothing', () => {
  it.each(['', ...INVISIBLE, ...BLANKS, ' \u200B\u3000', '\u0000'])('is %j', (blank) => {
    expect(isBlank(blank)).toBe(true);
    expect(valueFault(requiredText(64), blank)).toEqual({ rule: 'required' });
  });

  it.each(['0', '.', ' a', '👩‍🚒', 'ي'])('is not %j', (visible) => {
    expect(isBlank(visible)).toBe(false);
    expect(valueFault(requiredText(64), visible)).toBeNull();
  });

  it('is nothing where a text may be empty', () => {
    expect(valueFault(text(64), '\u200B')).toBeNull();
  });
});

describe('a plain text', () => {
  it.each([
    [' T1000000281\u00A0', 'T1000000281'],
    ['T100\u200B0000281', 'T1000000281'],
    ['\u202DT1000000281\u202C', 'T1000000281'],
    ['Ｔ１００００００２８１', 'T1000000281'],
    ['T1000000281\tT1000000282\r\nT1000000283\n', 'T1000000281 T1000000282 T1000000283'],
    ['+49\u00A030  1234', '+49 30 1234'],
    ['', ''],
  ])('of %j is %j', (given, plain) => {
    expect(plainText(given)).toBe(plain);
  });

  it('keeps the letters of a name where it is only tidied', () => {
    expect(tidyText('  北京１２３号（东）\u200B ')).toBe('北京１２３号（东）');
  });
});

describe('an IMEI', () => {
  it.each([
    '35-000000-000001-1',
    '35 000000 000001 1',
    '35/000000/000001/1',
    '35‑000000–000001—1',
    ' 3500 0000 0000 011\u200B',
    '３５-000000-000001-1',
  ])('as it is printed: %s', (printed) => {
    expect(plainImei(printed)).toBe('350000000000011');
    expect(plainInput(closed({ imei }), { imei: printed })).toEqual({ imei: '350000000000011' });
  });

  it.each(['35-000000-000001', '35-000000-000001-12', 'T1000000281', '+49 30 1234-5', ''])('is not %j', (other) => {
    expect(plainImei(other)).toBe(other);
  });

  it.each(['000000000000000', '111111111111111', '999999999999999'])('of equal digits is none: %s', (digits) => {
    expect(valueFault(imei, digits)).toEqual({ rule: 'format' });
    expect(valueFault(reportedImei, digits)).toBeNull();
  });

  it.each(['000000000000001', '350000000000011', '111111111111112'])(
    'is taken with whatever check digit: %s',
    (digits) => {
      expect(valueFault(imei, digits)).toBeNull();
    },
  );
});

it.each([
  ['490154203237518', false],
  ['49-015420-323751-8', false],
  ['490154203237519', true],
  ['49 015420 323751 0', true],
  ['4901542032375', false],
  ['T1000000281', false],
])('the check digit of %s is wrong: %s', (number, isWrong) => {
  expect(hasWrongCheckDigit(number)).toBe(isWrong);
});

describe('an input', () => {
  const schema = closed({
    msId,
    email: Type.Optional(email),
    phones: Type.Array(closed({ phone })),
    name: requiredText(64),
    names: namedTerminals,
  });
  const typed = {
    msId: ' Ｔ1000000281',
    phones: [{ phone: '030 1234\u200B' }],
    name: ' Ｒadio  1 ',
    names: ['T1000000281 '],
  };

  it('has its identifiers, numbers and addresses as plain text, and names as they were', () => {
    const plain = { msId: 'T1000000281', phones: [{ phone: '030 1234' }], name: ' Ｒadio  1 ', names: ['T1000000281'] };
    expect(plainInput(schema, typed)).toEqual(plain);
  });

  it('is left alone where it is not of the form, or has nothing of the kind', () => {
    const named = { name: ' Ｒadio' };
    expect(plainInput(closed({ name: requiredText(64) }), named)).toBe(named);
    expect(plainInput(schema, null)).toBeNull();
    expect(plainInput(schema, 'text')).toBe('text');
    expect(plainInput(schema, { msId: 7, phones: 'none', names: [3] })).toEqual({
      msId: 7,
      phones: 'none',
      names: [3],
    });
    expect(plainInput(schema, JSON.parse('{"__proto__":{"msId":" T1"}}'))).not.toHaveProperty('msId');
  });
});

describe('a phone number', () => {
  it.each([
    '(555) 123-4567',
    '(030) 123456',
    '+1 (555) 123-4567',
    '030/123456',
    '+49.30.1230',
    '13800138000',
    '110',
    '(+49) 30 123456',
    '(+86)13800138000',
    '030 12-34 (5)',
    '030.12.345',
    '01.23.45.67.89',
    '555-1234',
  ])('may be written as %s', (number) => {
    expect(valueFault(phone, number)).toBeNull();
  });

  it.each([
    '13800138000.0',
    '13800138000.00',
    '1380013800.50',
    '1.3800138E10',
    '(',
    '()',
    '+',
    '((030) 1',
    '2023-03-15',
    '12/12/2023',
    '1.12.2023',
    '123 .',
    '1--------',
    '0(',
    '030//1',
  ])('may not be %s', (number) => {
    expect(valueFault(phone, number)).toEqual({ rule: 'format' });
  });

  it('is as long as it can be stored', () => {
    expect(valueFault(phone, '1'.repeat(31))).toBeNull();
    expect(valueFault(phone, '1'.repeat(Number(partsOf(phone).maxLength) + 1))).toMatchObject({ rule: 'maxLength' });
  });
});
