import { allLocales } from '@roger/i18n/all-locales';
import { createInstance, type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { ApiError } from '../../../apps/web/src/lib/api/api-error.ts';
import { errorText } from '../../../apps/web/src/lib/api/error-text.ts';

const i18n = createInstance();
await i18n.init({ lng: 'en-US', resources: { 'en-US': { translation: allLocales['en-US'] } } });
const t = i18n.t as TFunction;
const changed = (params: Record<string, unknown>) => errorText(t, new ApiError(3104, { params }));
const refused = (params: Record<string, unknown>) => errorText(t, new ApiError(3901, { params }));
const exceeded = (params: Record<string, unknown>) => errorText(t, new ApiError(3401, { params }));

test('a selection of which rows came or went says how many match now', () => {
  expect(changed({ reason: 'changed', count: 3 })).toBe('The list has changed: 3 records match now. Look at it again.');
});

test('a row changed by another user is reported as such, without a number', () => {
  expect(changed({ reason: 'changed' })).toBe('Somebody else changed this in the meantime. Refresh and try again.');
});

test('a command that a setting of the terminal forbids names the setting, not the kind of terminal', () => {
  const params = { msIds: ['T1'], reason: 'settingOff', parameter: 'environmentMonitor' };
  expect(errorText(t, new ApiError(3209, { params }))).toBe(
    '“Environment monitor” is off in the settings of the terminal. Switch it on and try again.',
  );
  expect(errorText(t, new ApiError(3209, { params: { msIds: ['T1'] } }))).toContain('this kind of terminal');
});

test('a group quota below that of a client below says how much is needed', () => {
  expect(exceeded({ remaining: 10, needed: 140 })).toContain('may create up to 140. Enter at least that many');
  expect(exceeded({ remaining: 10 })).toBe('Only 10 remaining. Enter less.');
});

test('a refused package says why, where the sender can remove the cause', () => {
  expect(refused({ allowed: '.apk', reason: 'bundle' })).toContain('bundle of packages');
  expect(refused({ allowed: '.apk' })).toBe('Wrong file format. Allowed: .apk.');
});
