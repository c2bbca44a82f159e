import { allLocales } from '@roger/i18n/all-locales';
import { createInstance, type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { ApiError } from '../../../apps/web/src/lib/api-error.ts';
import { errorText } from '../../../apps/web/src/lib/error-text.ts';

const i18n = createInstance();
await i18n.init({ lng: 'en-US', resources: { 'en-US': { translation: allLocales['en-US'] } } });
const t = i18n.t as TFunction;
const changed = (params: Record<string, unknown>) => errorText(t, new ApiError(3104, { params }));

test('a selection of which rows came or went says how many match now', () => {
  expect(changed({ reason: 'changed', count: 3 })).toBe('The list has changed: 3 records match now. Look at it again.');
});

test('a row that somebody changed meanwhile is told as that, without a number', () => {
  expect(changed({ reason: 'changed' })).toBe('Somebody else changed this in the meantime. Refresh and try again.');
});
