import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeDataFolder } from '../../../scripts/lib/product/data-folder.mjs';
import { startEmbeddedPostgres } from '../../../scripts/lib/postgres/embedded-postgres.mjs';
import { loadSecrets } from '../../../scripts/lib/product/secrets.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roger-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a start that cannot be', () => {
  it('stops the PostgreSQL it has started, and says which password is wrong', async () => {
    const first = await startEmbeddedPostgres(folder, 'the-right-password');
    await first.stop();
    await expect(startEmbeddedPostgres(folder, 'another-password')).rejects.toThrow(/Restore secrets\.json/);
    expect(readdirSync(join(folder, 'pg'))).not.toContain('postmaster.pid');
  });

  it('leaves alone a process that only has the id of a PostgreSQL of before', async () => {
    const first = await startEmbeddedPostgres(folder, 'the-right-password');
    await first.stop();
    const file = join(folder, 'pg/postmaster.pid');
    const text = `${process.pid}\n${folder}\n`;
    writeFileSync(file, text);
    await expect(startEmbeddedPostgres(folder, 'the-right-password')).rejects.toThrow(/another program by now/);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it.each(['', '5', 'null', '[]', '{}', '{"databasePassword":5}', '{"databasePassword":"a","jwtSecret":""}'])(
    'names a secrets.json that holds %j',
    (text) => {
      writeFileSync(join(folder, 'secrets.json'), text);
      expect(() => loadSecrets(folder)).toThrow(/secrets\.json .* Restore it from your backup/);
    },
  );

  it('says that the data folder cannot be written', () => {
    // A folder in the place of the lock's draft makes writing fail like a read-only file system, for root too.
    mkdirSync(join(folder, `lock.${process.pid}`));
    expect(() => takeDataFolder(folder, 'http://127.0.0.1:3000')).toThrow(/cannot be written: EISDIR.*DATA_DIR=/);
  });
});
