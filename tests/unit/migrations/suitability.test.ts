import { databaseFault } from '@roger/domain/platform/db/suitability';
import { expect, it } from 'vitest';

it('a database in UTF8 with ICU suits', () => {
  expect(databaseFault({ name: 'roger', encoding: 'UTF8', hasIcu: true })).toBeUndefined();
});

it.each([
  [{ encoding: 'SQL_ASCII', hasIcu: true }, 'The database roger is encoded in SQL_ASCII'],
  [{ encoding: 'UTF8', hasIcu: false }, 'The server of the database roger was built without ICU'],
])('a database with %o is refused with words', (kind, words) => {
  expect(databaseFault({ name: 'roger', ...kind })?.fault).toContain(words);
});
