import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { fingerprint } from '../support/database/fingerprint.ts';
import { recordStatements } from '../support/database/statements.ts';

const service = await useService();
const { pool } = service.database;

/** Takes a fingerprint, and checks whether it read the rows. */
async function takeFingerprint() {
  const { value, texts } = await recordStatements(() => fingerprint(service));
  return { sums: value, read: texts.some((text) => text.includes('hashtextextended')) };
}

const area = (name: string) => `insert into area (name, offset_minutes) values ('${name}', 0)`;

it('reads no rows while no statement writes', async () => {
  const first = await takeFingerprint();
  expect(await takeFingerprint()).toEqual({ sums: first.sums, read: false });
});

it('sees each kind of write', async () => {
  const kinds = [
    area('Written'),
    `update area set name = 'Changed' where name = 'Written'`,
    `delete from area where name = 'Changed'`,
    `with one as (${area('Within')} returning id) select id from one`,
    `set session_replication_role = replica; ${area('Unguarded')}; set session_replication_role = origin`,
  ];
  for (const sql of kinds) {
    const before = await takeFingerprint();
    await pool.query(sql);
    const after = await takeFingerprint();
    expect([sql, after.read]).toEqual([sql, true]);
    expect(after.sums).not.toEqual(before.sums);
  }
});

it('counts in tables that are made later, and a truncation', async () => {
  await pool.query('create table made_later (id int)');
  await takeFingerprint();
  for (const sql of ['insert into made_later values (1)', 'truncate made_later']) {
    expect((await takeFingerprint()).read).toBe(false);
    await pool.query(sql);
    expect([sql, (await takeFingerprint()).read]).toEqual([sql, true]);
  }
});

it('finds nothing changed by a write that was rolled back', async () => {
  const before = await takeFingerprint();
  await pool.query(`begin; ${area('Rolled back')}; rollback`);
  expect(await takeFingerprint()).toEqual({ sums: before.sums, read: true });
  expect(await takeFingerprint()).toEqual({ sums: before.sums, read: false });
});

it('sees what a transaction commits that had written before', async () => {
  await takeFingerprint();
  const other = await pool.connect();
  try {
    await other.query(`begin; ${area('Committed late')}`);
    const before = await takeFingerprint();
    await other.query('commit');
    const after = await takeFingerprint();
    expect(after.read).toBe(true);
    expect(after.sums).not.toEqual(before.sums);
  } finally {
    other.release();
  }
});

it('reads the rows where a table is not counted, or no longer', async () => {
  await takeFingerprint();
  for (const sql of ['disable trigger user', 'enable trigger user', 'enable always trigger count_writes']) {
    await pool.query(`alter table area ${sql}`);
    expect([sql, (await takeFingerprint()).read]).toEqual([sql, sql !== 'enable always trigger count_writes']);
  }
});
