import { isSingleScript } from '@roger/domain/tenancy/accounts/single-script.rules';
import { expect, it } from 'vitest';

it.each([
  'admin',
  'north-7_x.y@z',
  'Jörg',
  'админ',
  'διαχειριστής',
  '管理员',
  '山田タロウ',
  'かな7',
  '김철수',
  'אבג',
  '007',
])('%s is written in one script', (name) => expect(isSingleScript(name)).toBe(true));

it.each(['аdmin', 'admіn', 'αdmin', 'админa', 'admin中', 'ａｄmіn'])('%s mixes scripts', (name) => {
  expect(isSingleScript(name)).toBe(false);
});
