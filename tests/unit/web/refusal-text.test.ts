import { LOCALES } from '@roger/contract/constants';
import { allLocales } from '@roger/i18n/all-locales';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { refusalText as purchaseRefusal } from '../../../apps/web/src/features/renewal/refusal-text.ts';
import { ApiError } from '../../../apps/web/src/lib/api/api-error.ts';
import { refusalText } from '../../../apps/web/src/screens/log-list/refusal-text.ts';

async function textsOf(locale: (typeof LOCALES)[number]) {
  const i18n = createInstance();
  const resources = { [locale]: { translation: allLocales[locale] } };
  await i18n.init({ lng: locale, resources, interpolation: { escapeValue: false } });
  return i18n;
}

it.each(LOCALES)('a refusal in the log leaves out what was not kept, in %s', async (locale) => {
  const i18n = await textsOf(locale);
  for (const code of [3702, 3703]) {
    expect(refusalText(i18n.t, code)).toContain('…');
    expect(refusalText(i18n.t, code)).not.toMatch(/undefined|\{\{/);
  }
});

it.each(LOCALES)('a refused purchase names the terminal and the function, in %s', async (locale) => {
  const { t } = await textsOf(locale);
  const texts = (['permanent', 'notOwned', 'stillPaid'] as const).map((rule) => {
    const refusal = new ApiError(400, { errors: [{ field: 'msIds', rule, params: { msId: 'L1', funcId: 7 } }] });
    return purchaseRefusal(t, refusal, (funcId) => `Video ${funcId}`);
  });
  expect(new Set(texts).size).toBe(3);
  for (const text of texts) {
    expect(text).toContain('L1');
    expect(text).toContain('Video 7');
  }
});
