import { LOCALES } from '@roger/contract/constants';
import { allLocales } from '@roger/i18n/all-locales';
import { seededNamesIn } from '@roger/i18n/seeded-names';
import { expect, it } from 'vitest';
import { functionKinds, terminalTypes } from '../../../prisma/seed/reference-data.ts';

const english = allLocales['en-US'];

it('the seed stores the English names, each once', () => {
  expect(terminalTypes.map(({ name }) => name)).toEqual(Object.values(english.seeded.types));
  expect(functionKinds.map(({ name }) => name)).toEqual(Object.values(english.values.category));
});

it('English readers see what is stored', () => {
  expect(seededNamesIn(english, english)).toEqual({ types: {}, functions: {}, roles: {} });
});

it.each(LOCALES)('no two seeded things are called the same in %s', (locale) => {
  const { seeded, values } = allLocales[locale];
  for (const names of [seeded.types, seeded.roles, values.category].map((one) => Object.values(one)))
    expect(new Set(names).size).toBe(names.length);
});

it.each(LOCALES.filter((locale) => locale !== 'en-US'))('a name is found in %s by the one that is stored', (locale) => {
  const own = allLocales[locale];
  const names = seededNamesIn(own, english);
  expect(names.types['Handheld radio']).toBe(own.seeded.types.handheld);
  expect(names.functions['Recording']).toBe(own.values.category.recording);
  expect(names.roles['Default client']).toBe(own.seeded.roles.client);
});
