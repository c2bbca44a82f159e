import { expect, it } from 'vitest';
import { readDay, readMoment, readMonth } from '../../../apps/web/src/lib/form/read-day.ts';

it.each([
  ['2026-11-01', '2026-11-01'],
  [' 2026-1-5 ', '2026-01-05'],
  ['20261101', '2026-11-01'],
  ['2026/11/1', '2026-11-01'],
  ['2026年11月1日', '2026-11-01'],
  ['２０２６-１１-０１', '2026-11-01'],
  ['01.11.2026', '2026-11-01'],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['tomorrow', null],
  ['1/11', null],
  ['', null],
])('the day %j is read as %j', (text, day) => {
  expect(readDay(text, 'en-US')).toBe(day);
});

it('the order of a day between slashes is that of the language', () => {
  expect([readDay('1/11/2026', 'en-US'), readDay('1/11/2026', 'fr-FR')]).toEqual(['2026-01-11', '2026-11-01']);
});

it.each([
  ['2026-11-01 18:05:09', '2026-11-01 18:05:09'],
  ['2026-11-01T18:05', '2026-11-01 18:05:00'],
  ['01.11.2026, 8:05', '2026-11-01 08:05:00'],
  ['20261101', '2026-11-01 00:00:00'],
  ['2026-11-01 24:00', null],
  ['2026-11-01 soon', null],
])('the moment %j is read as %j', (text, moment) => {
  expect(readMoment(text, 'de')).toBe(moment);
});

it.each([
  ['2026-11', '2026-11'],
  ['2026年1月', '2026-01'],
  ['202611', '2026-11'],
  ['2026-13', null],
])('the month %j is read as %j', (text, month) => {
  expect(readMonth(text)).toBe(month);
});
