import type { InputOf } from '@roger/contract/define';
import { timingReport } from '@roger/contract/families/reports/timing-report';
import type { ReportSchedule, TimingReportRow } from '@roger/contract/families/reports/timing-report-fields';
import { dueAfter } from '@roger/contract/fields/report-schedule';
import {
  actingClient,
  allInScope,
  clientInScope,
  withClients,
  type ClientNodeRow,
} from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { AppError, assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import { audit, auditDeleted } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { rowsByKey } from '../../platform/list/list.ts';
import { foldedAddress } from '../../platform/mails/folded-address.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { selectedIds } from '../../platform/list/resolve-selection.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { makeDeliveries } from './due-reports.ts';
import { requestConsents } from './report-consent.ts';
import { storedMonthDay } from './schedule.ts';
import { getTimingReport, timingReportList } from './timing-reports.ts';
import { localOf } from '../../platform/common/zone.ts';
import { findSubject } from './report-subject.ts';

type Calls = (typeof timingReport)['endpoints'];

const unique = { name: 'reportName' };

/** Creates a report of the own client; it is due at the next time of its schedule. */
export async function addTimingReport(ctx: Ctx, input: InputOf<Calls['add']>): Promise<TimingReportRow> {
  const { enabled = true, excludeSub = false } = input;
  const schedule = wholeSchedule(input.schedule);
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const owner = await actingClient(tx);
    await assertOwnerSees(tx, owner, input.clientIds);
    const { actor } = tx;
    const data = {
      clientId: owner.id,
      name: input.reportName,
      type: input.reportType,
      excludeSub,
      emails: distinctAddresses(input.receiveEmails),
      language: input.language,
      enabled,
      ...columnsOf(schedule),
      nextLocal: enabled ? nextDue(tx, schedule, actor.zone) : null,
      creatorName: actor.accountsName,
      creatorPath: [...actor.clientPath],
      createTime: tx.clock.now(),
      clients: { create: input.clientIds.map((clientId) => ({ clientId })) },
    };
    const { id } = await refuseDuplicate(unique, () => tx.db.timingReport.create({ data, select: { id: true } }));
    await requestConsents(tx, owner.id, data.emails, input.language);
    const after = await getTimingReport(tx, id);
    await audit(tx, { target: after.reportName, after });
    return after;
  });
}

/**
 * Changes a report. A new schedule starts with its next time; deliveries that are due now are made first, with the old
 * schedule and type.
 */
export async function editTimingReport(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<TimingReportRow> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    await lockRows(tx, 'timing_report', [input.id]);
    const before = await getTimingReport(tx, input.id);
    assertFixed<TimingReportRow>(input, before, ['clientId', 'createTime']);
    assertVersion(input.rowVersion, before.rowVersion);
    const owner = await clientInScope(tx, before.clientId);
    if (input.clientIds !== undefined) await assertOwnerSees(tx, owner, input.clientIds);
    const schedule = wholeSchedule(givenOr(input.schedule, before.schedule));
    const enabled = givenOr(input.enabled, before.enabled);
    const isRescheduled =
      enabled !== before.enabled || JSON.stringify(schedule) !== JSON.stringify(wholeSchedule(before.schedule));
    const type = givenOr(input.reportType, before.reportType);
    if (isRescheduled || type !== before.reportType) await makeDeliveries(tx, before.id);
    const next = isRescheduled && enabled ? nextDue(tx, schedule, await zoneOfReport(tx, before.id)) : null;
    const data = {
      name: givenOr(input.reportName, before.reportName),
      type,
      excludeSub: givenOr(input.excludeSub, before.excludeSub),
      emails: distinctAddresses(givenOr(input.receiveEmails, before.receiveEmails)),
      language: givenOr(input.language, before.language),
      enabled,
      ...columnsOf(schedule),
      ...(isRescheduled ? { nextLocal: next } : {}),
      rowVersion: nextVersion(timingReport.endpoints.edit, input, before),
    };
    await refuseDuplicate(unique, () => tx.db.timingReport.update({ where: { id: before.id }, data }));
    if (input.clientIds !== undefined) await setClients(tx, before.id, input.clientIds);
    await requestConsents(tx, owner.id, data.emails, data.language);
    const after = await getTimingReport(tx, before.id);
    await audit(tx, { target: after.reportName, targetClient: owner, before, after });
    return after;
  });
}

/** Deletes reports and their deliveries, all or none; mails that still wait are left out. */
export async function deleteTimingReports(
  ctx: Ctx,
  input: InputOf<Calls['deleteBatch']>,
): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    const ids = await selectedIds(tx, timingReportList, input);
    await lockRows(tx, 'timing_report', ids);
    const reports = await rowsByKey(tx, timingReportList, ids);
    assert(reports.length === ids.length, 'notFound');
    const owned = await withClients(tx, reports);
    await tx.db.timingReport.deleteMany({ where: { id: { in: ids } } });
    await auditDeleted(tx, owned, ({ reportName }) => reportName);
    return { deleted: reports.length };
  });
}

async function zoneOfReport(tx: Ctx, id: number): Promise<string> {
  return assertFound(await findSubject(tx, id)).zone;
}

/** Next time of a schedule, local to a zone. */
function nextDue(tx: Ctx, schedule: ReportSchedule, zone: string): Date {
  return dueAfter(schedule, localOf(tx.clock.now(), zone));
}

/** A schedule with the weekday or day that its kind needs, and no other. */
function wholeSchedule({ every, hour, weekday, day }: ReportSchedule): ReportSchedule {
  if (every === 'weekly' && weekday === undefined) throw badField('schedule.weekday', 'required');
  if (every === 'monthly' && day === undefined) throw badField('schedule.day', 'required');
  return {
    every,
    hour,
    ...(every === 'weekly' && weekday !== undefined ? { weekday } : {}),
    ...(every === 'monthly' && day !== undefined ? { day } : {}),
  };
}

function columnsOf({ every, hour, weekday, day }: ReportSchedule) {
  return { every, hour, weekday: weekday ?? null, monthDay: storedMonthDay(day) };
}

/** Refuses clients outside the scope (3102) and clients that the report's owner does not see (400). */
async function assertOwnerSees(tx: Ctx, owner: ClientNodeRow, clientIds: readonly number[]): Promise<void> {
  const clients = await allInScope(tx, clientIds);
  const errors = clients.flatMap(({ path }, index) =>
    path[owner.path.length - 1] === owner.id ? [] : [{ field: `clientIds[${index}]`, rule: 'enum' as const }],
  );
  if (errors.length > 0) throw new AppError('badInput', { errors });
}

/** Each mailbox once; of two spellings the last one. */
function distinctAddresses(addresses: readonly string[]): string[] {
  return [...new Map(addresses.map((address) => [foldedAddress(address), address])).values()];
}

async function setClients(tx: Ctx, reportId: number, clientIds: readonly number[]): Promise<void> {
  await tx.db.timingReportClient.deleteMany({ where: { reportId } });
  await tx.db.timingReportClient.createMany({ data: clientIds.map((clientId) => ({ reportId, clientId })) });
}
