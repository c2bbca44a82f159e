// The letters that a PostgreSQL of ours knows. Its extension pg_trgm finds parts of texts by index, but only of characters
// that LC_CTYPE takes for letters; with C these are A to Z. Everything else about texts is up to their collation.
import { LETTER_LOCALES } from './postgres-cluster.mjs';
import { withClient } from './postgres-database.mjs';
import { say } from '../say.mjs';

const NO_SUCH_LOCALE = '22023';

const TRIGRAM_INDEXES = `select i.indexrelid from pg_index i
  where exists (select from unnest(i.indclass) c (id) join pg_opclass o on o.oid = c.id where o.opcname = 'gin_trgm_ops')`;

/**
 * Gives a database of an earlier version the letters of all alphabets, and rebuilds the indexes of parts of texts. Until
 * then PostgreSQL does not use them: searches are slower, never wrong. The next call finishes an interrupted one.
 * @param {string} url of the database, as superuser and without other users
 */
export async function ensureLetters(url) {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_database where datname = current_database() and datctype in ('C', 'POSIX')`,
    );
    const locale = rowCount === 0 ? undefined : await findLocale(client);
    if (locale !== undefined) await changeLocale(client, locale);
  });
  // A session keeps the letters with which it began.
  await withClient(url, buildIndexes);
}

/** The first locale that this machine has; none on one without any. */
async function findLocale(/** @type {import('pg').Client} */ client) {
  for (const locale of LETTER_LOCALES) {
    await client.query('begin');
    try {
      await client.query(`create collation roger_letters (provider = libc, locale = '${locale}')`);
      return locale;
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code !== NO_SUCH_LOCALE) throw error;
    } finally {
      await client.query('rollback');
    }
  }
  return undefined;
}

// PostgreSQL has no statement for it. Its catalogues change in one transaction with the indexes that depend on it.
async function changeLocale(/** @type {import('pg').Client} */ client, /** @type {string} */ locale) {
  await client.query('begin');
  await client.query(`update pg_index set indisvalid = false where indexrelid in (${TRIGRAM_INDEXES})`);
  await client.query('update pg_database set datctype = $1 where datname = current_database()', [locale]);
  await client.query('commit');
}

async function buildIndexes(/** @type {import('pg').Client} */ client) {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name from pg_index
      where not indisvalid and indexrelid in (${TRIGRAM_INDEXES}) order by 1`,
  );
  if (rows.length > 0) say('Preparing searches in all alphabets; a million terminals take up to a minute …');
  for (const { name } of rows) await client.query(`reindex index ${name}`);
}
