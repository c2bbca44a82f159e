import { applyMigrations } from '@roger/domain/kernel/migrate';
import { auditLedger } from '@roger/domain/ledger/audit-ledger';
import { countRows, openForRows, writeRows, writeSequences } from '@roger/workers/commands/copy-tables';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TObject } from 'typebox';
import { expect, it } from 'vitest';
import { seedReference } from '../../prisma/seed/reference.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serviceOn } from '../support/app.ts';
import { useEmptyDatabase } from '../support/database/empty-database.ts';
import { ctxOf } from '../support/domain-ctx.ts';
import { signIn } from '../support/session.ts';

// The demo fleet of npm start, made smaller, as version 3.8.7 left it, with a row or two in every table that it leaves
// empty, and with names and card numbers that differ by capitals alone: a table's name and a row as JSON in each line.
const WORLD = resolve(import.meta.dirname, '../support/database/world-of-20261121.tsv.gz');
const LAST_OF_THEN = '20261121230000_function_anchor';
const migrationsDir = resolve(import.meta.dirname, '../../prisma/migrations');

const url = await useEmptyDatabase(LAST_OF_THEN);
const before = await fill();
const applied = await applyMigrations(url, migrationsDir);
const service = await serviceOn(url);
// As a start does once it has migrated: what the version brings anew is given to the roles.
await seedReference(service.database.prisma, service.settings);

/** Writes the world of then; answers how many rows each table has. */
async function fill(): Promise<Map<string, number>> {
  const rows = new Map<string, string[]>();
  const sequences = new Map<string, string>();
  for (const line of gunzipSync(readFileSync(WORLD)).toString().trimEnd().split('\n')) {
    const [name = '', row = ''] = line.split('\t');
    if (name.startsWith('sequence ')) sequences.set(name.slice('sequence '.length), row);
    else rows.set(name, [...(rows.get(name) ?? []), row]);
  }
  const client = await openForRows(url);
  try {
    for (const [table, of] of rows) await writeRows(client, table, of);
    await writeSequences(client, sequences);
    return await countRows(client);
  } finally {
    await client.end();
  }
}

const sums = () =>
  service.database.pool.query(
    `select (select sum(balance) from coin_account where kind = 'client')::text as coins,
            (select sum(balance) from client_voucher)::text as vouchers, (select count(*) from terminal)::int as terminals`,
  );

it('takes every migration since', async () => {
  expect(applied.length).toBeGreaterThan(0);
  for (const name of ['client', 'terminal', 'bill_entry', 'client_voucher', 'operation_log', 'outbox_job', 'session']) {
    expect([name, before.get(name)]).not.toEqual([name, 0]);
  }
});

it('keeps the books right and what they say', async () => {
  expect(await auditLedger(await ctxOf(service, 'admin'))).toEqual([]);
  expect((await sums()).rows).toEqual([{ coins: '128572', vouchers: '2115', terminals: 240 }]);
});

it('can be read in every list', async () => {
  const admin = await signIn(service);
  const lists = endpoints.filter(({ endpoint }) => 'records' in ((endpoint.result as TObject).properties ?? {}));
  const answers = [];
  const group = await service.database.prisma.group.findFirstOrThrow();
  const { msId } = await service.database.prisma.terminal.findFirstOrThrow();
  // These are told of one group, and of one terminal.
  const asked: Record<string, object> = { 'groupAssociation.list': { grpId: group.id }, 'terminal.history': { msId } };
  for (const { familyKey, name, key } of lists) {
    const { code, result } = await admin.send(familyKey, name, { pageSize: 10, ...asked[key] });
    answers.push({ key, code, empty: (result as { total: number } | null)?.total === 0 });
  }
  expect(answers.filter(({ code }) => code !== 200)).toEqual([]);
  // Profiles of settings, members and associations of groups, views, and what radio servers tell came after the filled database.
  const empty = answers.filter((answer) => answer.empty).map(({ key }) => key);
  const later = ['terminalProfile.list', 'group.findPageByMsId', 'groupAssociation.list', 'view.list'];
  expect(empty.toSorted()).toEqual(
    [
      ...later,
      'onlineTime.list',
      'dataUsage.list',
      'dataUsageHistory.list',
      'cloudUsage.list',
      'upgradeTask.list',
      'upgradeRecord.list',
      'terminalApk.list',
      'timingReport.list',
      'mailLog.list',
      'cloudOrder.list',
      'cloudPlan.list',
      'terminalCloudPlan.list',
    ].toSorted(),
  );
});
