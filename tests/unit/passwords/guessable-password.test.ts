import { foldedPassword, isMadeOfNames, isPattern } from '@roger/domain/tenancy/passwords/guessable-password.rules';
import { expect, it } from 'vitest';

it.each([
  'aaaaaaaa',
  'abcabcabc',
  'abababab',
  '12345678',
  '87654321',
  'abcdefgh',
  'qwertyui',
  'asdf1234',
  'qwerty321',
  'ЙЦУКЕНГШ',
  'абвгдежз',
  '😀😀😀😀😀😀😀😀',
])('%s is a pattern', (password) => {
  expect(isPattern(foldedPassword(password))).toBe(true);
});

it.each(['', 'quiet#river7', 'better#123', 'oakwindow', 'ab12cd34ef', 'qwertz-und-mehr'])('%s is none', (password) => {
  expect(isPattern(foldedPassword(password))).toBe(false);
});

it.each([
  ['roger2026!', 'roger'],
  ['Roger#Roger', 'roger'],
  ['NorthSea12', 'North Sea'],
  ['harbour.77', 'Harbour of Piraeus'],
  ['ΛΙΜΑΝΙ123', 'Λιμάνι'.normalize('NFKD').replaceAll(/\p{M}/gu, '')],
])('%s is made of the name %s', (password, name) => {
  expect(isMadeOfNames(foldedPassword(password), [name])).toBe(true);
});

it.each([
  ['roger#river7', 'roger'],
  ['Quiet#River7', 'North Sea'],
  ['12345678', ''],
])('%s is more than the name %s', (password, name) => {
  expect(isMadeOfNames(foldedPassword(password), [name])).toBe(false);
});
