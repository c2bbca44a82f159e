import { LOCALES } from '@roger/contract/constants';
import { allLocales } from '@roger/i18n/all-locales';
import { fieldLabelIn } from '@roger/i18n/fields';
import { loadTextPart, TEXT_PARTS } from '@roger/i18n/load-locale';
import { mailTextsOf } from '@roger/i18n/mail-texts';
import { textsOfSections } from '@roger/i18n/sections';
import { pluralForms } from '@roger/i18n/translation';
import { describe, expect, it } from 'vitest';

describe('the sections of a language', () => {
  it('are laid over each other', () => {
    const texts = textsOfSections([{ fields: { common: { id: 'ID' } } }, { fields: { role: { isOpen: 'Shared' } } }]);
    expect(texts.fields).toEqual({ common: { id: 'ID' }, role: { isOpen: 'Shared' } });
  });

  it('give no text twice', () => {
    const fields = { fields: { common: { id: 'ID' } } };
    expect(() => textsOfSections([fields, fields])).toThrow('The text id is given twice.');
  });

  it.each(LOCALES)('are for the console without those of mails and workbooks in %s', async (locale) => {
    const parts = await Promise.all(TEXT_PARTS.map((part) => loadTextPart(locale, part)));
    const texts = textsOfSections(parts.flat());
    expect(Object.keys(texts).filter((key) => ['mail', 'workbook'].includes(key))).toEqual([]);
    expect(allLocales[locale]).toMatchObject({ ...texts, mail: {}, workbook: {} });
    expect(texts.menu.screens.terminalList).not.toBe('');
    expect(mailTextsOf(locale).stop).toBe(texts.unsubscribe.stop);
  });
});

describe('the label of a field', () => {
  const texts = textsOfSections([{ fields: { common: { status: 'Status' }, server: { status: 'State' } } }]);

  it.each([
    ['server', 'State'],
    ['account', 'Status'],
  ])('of %s is %s', (family, label) => {
    expect(fieldLabelIn(texts, family, 'status')).toBe(label);
  });
});

describe.each(LOCALES)('the plural forms of %s', (locale) => {
  it('are those that the browser chooses from', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    expect([...pluralForms[locale]].toSorted()).toEqual(pluralCategories.toSorted());
  });
});
