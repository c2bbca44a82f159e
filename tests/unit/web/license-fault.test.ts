import { LOCALES } from '@roger/contract/constants';
import { LICENSE_FAULTS } from '@roger/contract/fields/license';
import { allLocales } from '@roger/i18n/all-locales';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';

describe.each(LOCALES)('a license refused, in %s', (locale) => {
  it.each(LICENSE_FAULTS)('says why: %s', async (reason) => {
    const texts = allLocales[locale];
    const i18n = createInstance();
    await i18n.init({ lng: locale, resources: { [locale]: { translation: texts } } });
    expect(i18n.t('errors.licenseInvalid', { reason })).toContain(texts.values.licenseFault[reason]);
  });
});
