import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../../scripts/lib/postgres/embedded-postgres.mjs';
import { ensureLetters } from '../../../scripts/lib/postgres/postgres-letters.mjs';

const WORDS = ['рация', 'πειραιας', '对讲机', 'ラジオ', 'radio'];
/** Rows enough for a search by index. */
const OTHERS = 5000;

const folder = mkdtempSync(join(tmpdir(), 'roger-letters-'));
const server = await startEmbeddedPostgres(folder, 'the-password');
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function use<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** The words of which the database makes trigrams. */
const wordsWithTrigrams = (url: string) =>
  use(url, async (client) => {
    const { rows } = await client.query<{ word: string }>(
      'select word from unnest($1::text[]) word where cardinality(show_trgm(word)) > 0',
      [WORDS],
    );
    return rows.map(({ word }) => word);
  });

/** A database as an earlier version made it, with an index of parts of texts. */
async function makeOld(name: string): Promise<string> {
  await use(server.url, (client) => client.query(`create database ${name} template template0 lc_ctype 'C'`));
  const url = server.url.replace(/[^/]*$/, name);
  await use(url, async (client) => {
    await client.query('create extension pg_trgm');
    await client.query('create table word (text text not null)');
    await client.query('create index word_text_idx on word using gin (text gin_trgm_ops)');
    await client.query(
      `insert into word select unnest($1::text[]) union all select 'other ' || n from generate_series(1, ${OTHERS}) n`,
      [WORDS],
    );
    await client.query('vacuum analyze word');
  });
  return url;
}

/** The way of each search, and the number of its rows. */
const search = (url: string) =>
  use(url, async (client) => {
    const found: string[] = [];
    for (const word of WORDS) {
      const statement = `select text from word where text like '%${word}%'`;
      const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
      const { rowCount } = await client.query(statement);
      const isByIndex = plan.some((line) => line['QUERY PLAN'].includes('word_text_idx'));
      found.push(`${word} ${isByIndex ? 'by index' : 'row by row'} ${rowCount}`);
    }
    return found;
  });

/** Ends the session that waits for a table to build its index. */
const endBuilding = (url: string) =>
  use(url, async (client) => {
    const statement = `select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'reindex%' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await client.query(statement)).rowCount).toBe(1);
  });

const byIndex = WORDS.map((word) => `${word} by index 1`);

it('the PostgreSQL that comes along knows the letters of all alphabets', async () => {
  await use(server.url, (client) => client.query('create extension pg_trgm'));
  expect(await wordsWithTrigrams(server.url)).toEqual(WORDS);
});

it('a database of an earlier version gets them, and searches go on by its index', async () => {
  const url = await makeOld('earlier');
  expect(await wordsWithTrigrams(url)).toEqual(['radio']);
  await ensureLetters(url);
  expect(await wordsWithTrigrams(url)).toEqual(WORDS);
  expect(await search(url)).toEqual(byIndex);
});

it('an interrupted change is finished by the next start, and until then nothing is overlooked', async () => {
  const url = await makeOld('cut_off');
  // Another session holds the table, so that the building waits and can be ended.
  await use(url, async (client) => {
    await client.query('begin');
    await client.query('lock table word in share row exclusive mode');
    await Promise.all([expect(ensureLetters(url)).rejects.toThrow(/terminating connection/), endBuilding(server.url)]);
    await client.query('rollback');
  });
  expect(await search(url)).toEqual(WORDS.map((word) => `${word} row by row 1`));
  await ensureLetters(url);
  expect(await search(url)).toEqual(byIndex);
  expect(await wordsWithTrigrams(url)).toEqual(WORDS);
});
