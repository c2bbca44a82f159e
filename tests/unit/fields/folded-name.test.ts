import { foldedName, searchForm } from '@roger/contract/folded-name';
import { describe, expect, it } from 'vitest';
import { NAMES, TWO_NAMES } from '../../support/fixtures/names.ts';

// tests/api/tenancy/names/name-forms.test.ts compares these forms with those of the database.
describe.each(NAMES)('$why', ({ stored, finds, same }) => {
  it.each(same)('%j is the same name', (name) => {
    expect(foldedName(name)).toBe(foldedName(stored));
  });

  it.each(finds)('%j finds it', (text) => {
    expect(searchForm(stored)).toContain(searchForm(text));
  });
});

it.each(TWO_NAMES)('%j and %j are two names', (one, other) => {
  expect(foldedName(one)).not.toBe(foldedName(other));
});

it('the form of a form is that form', () => {
  for (const { stored } of NAMES) {
    expect(foldedName(foldedName(stored))).toBe(foldedName(stored));
    expect(searchForm(searchForm(stored))).toBe(searchForm(stored));
  }
});
