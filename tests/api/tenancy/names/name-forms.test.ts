import { foldedName, searchForm } from '@roger/contract/folded-name';
import { foldedAddress } from '@roger/domain/platform/mails/folded-address';
import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { NAMES } from '../../../support/fixtures/names.ts';

const { database } = await useService();

/** The forms of each text by the functions of the database. */
async function formsOf(texts: readonly string[]): Promise<{ text: string; folded: string; form: string }[]> {
  const { rows } = await database.pool.query<{ text: string; folded: string; form: string }>(
    'select text, folded_name(text) as folded, search_form(text) as form from unnest($1::text[]) as texts (text)',
    [texts],
  );
  return rows;
}

it('the database and the contract make the same forms of names', async () => {
  const texts = NAMES.flatMap(({ stored, finds, same }) => [stored, ...finds, ...same]);
  const expected = texts.map((text) => ({ text, folded: foldedName(text), form: searchForm(text) }));
  expect(await formsOf(texts)).toEqual(expected);
});

/** Characters that change in a form, beside letters and twice, as the end of a word has rules of its own. */
const CHANGED = Array.from({ length: 0x11_0000 }, (_value, code) => code)
  .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => searchForm(letter) !== letter)
  .map((letter) => ({ letter, text: `aI${letter}b ${letter}` }));

it('and of every character, but for letters that are newer than the database', async () => {
  const { rows } = await database.pool.query<{ folded: string; form: string; isKnown: boolean }>(
    `select folded_name(text) as folded, search_form(text) as form,
        lower(letter collate "und-x-icu") <> letter or normalize(letter, nfkc) <> letter as "isKnown"
      from unnest($1::text[], $2::text[]) with ordinality as changed (letter, text, place) order by place`,
    [CHANGED.map(({ letter }) => letter), CHANGED.map(({ text }) => text)],
  );
  const different = CHANGED.map((one, place) => ({ ...one, ...rows[place] })).filter(
    ({ text, folded, form }) => folded !== foldedName(text) || form !== searchForm(text),
  );
  expect(rows.length).toBeGreaterThan(10_000);
  expect(different.filter(({ isKnown }) => isKnown)).toEqual([]);
  expect(different.length).toBeLessThan(250);
});

it('nothing has no form', async () => {
  const { rows } = await database.pool.query('select folded_name(null) as folded, search_form(null) as form');
  expect(rows).toEqual([{ folded: null, form: null }]);
});

it('addresses are compared alike by the database and the domain, but for letters that are newer than the database', async () => {
  const letters = Array.from({ length: 0x1_0000 }, (_value, code) => String.fromCodePoint(code));
  const capitals = letters.filter((letter) => letter.toLowerCase() !== letter);
  const { rows } = await database.pool.query<{ address: string; folded: string }>(
    `select address, folded_address(address) as folded from unnest($1::text[]) as capitals (letter)
        cross join lateral (values (letter || 'a@b.example'), ('a' || letter || '@' || letter || '.Example')) as v (address)
      where lower(letter collate "und-x-icu") <> letter`,
    [capitals],
  );
  expect(rows.filter(({ address, folded }) => folded !== foldedAddress(address))).toEqual([]);
  expect(rows.length).toBeGreaterThan(2000);
});
