import { applyMigrations } from '@roger/domain/platform/migrate/migrate';
import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { resolve } from 'node:path';
import type { TObject } from 'typebox';
import { expect, it } from 'vitest';
import { seedReference } from '../../../../prisma/seed/reference.ts';
import { endpoints } from '../../../contract/support/endpoints.ts';
import { startServiceOn } from '../../../support/app.ts';
import { useEmptyDatabase } from '../../../support/database/empty-database.ts';
import { fillOldWorld, WORLD_MIGRATION } from '../../../support/database/old-world.ts';
import { ctxOf } from '../../../support/domain-ctx.ts';
import { signIn } from '../../../support/session.ts';

const migrationsDir = resolve(import.meta.dirname, '../../../../prisma/migrations');

const url = await useEmptyDatabase(WORLD_MIGRATION);
const before = await fillOldWorld(url);
const applied = await applyMigrations(url, migrationsDir);
const service = await startServiceOn(url);
// As a start does after migrating: roles get the keys that are new in this version.
await seedReference(service.database.prisma, service.settings);

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
  // These lists require one group or one terminal.
  const inputs: Record<string, object> = { 'groupAssociation.list': { grpId: group.id }, 'terminal.history': { msId } };
  for (const { familyKey, name, key } of lists) {
    const { code, result } = await admin.send(familyKey, name, { pageSize: 10, ...inputs[key] });
    answers.push({ key, code, empty: (result as { total: number } | null)?.total === 0 });
  }
  expect(answers.filter(({ code }) => code !== 200)).toEqual([]);
  // The filled database is older than setting profiles, group members and associations, views and reports of radio
  // servers.
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
