import { LOCALES } from '@roger/contract/constants';
import { loadLocale } from '@roger/i18n/load-locale';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { refusalText } from '../../../apps/web/src/screens/log-list/refusal-text.ts';

it.each(LOCALES)('a refusal in the log leaves out what was not kept, in %s', async (locale) => {
  const i18n = createInstance();
  await i18n.init({ lng: locale, resources: { [locale]: { translation: await loadLocale(locale) } } });
  for (const code of [3702, 3703]) {
    expect(refusalText(i18n.t, code)).toContain('…');
    expect(refusalText(i18n.t, code)).not.toMatch(/undefined|\{\{/);
  }
});
