import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { auditAll } from '../../../platform/audit/audit.ts';
import type { BaseCtx } from '../../../platform/ctx/ctx.ts';
import { query } from '../../../platform/db/sql.ts';
import { storeNumbers, type HardwareChange } from './store-numbers.ts';

/** Hardware numbers that a terminal reports when it signs on; undefined = not reported. */
export interface HardwareSeen {
  terminalId: number;
  at: Date;
  imei?: string | undefined;
  iccid?: string | undefined;
}

/**
 * Compares the hardware of terminals with the stored numbers (docs/gateway.md §6). A first number is stored if it is
 * free; a different number opens a report, once per change; the stored number ends the report.
 */
export async function recordHardware(tx: BaseCtx, seen: readonly HardwareSeen[]): Promise<void> {
  const changes = await findChanges(tx, seen);
  if (changes.length === 0) return;
  const first = changes.filter(({ stored }) => stored === null);
  const newlyStored = first.length === 0 ? new Set<string>() : await storeNumbers(tx, first);
  const isSettled = ({ terminalId, field, value, stored }: HardwareChange) =>
    value === stored || newlyStored.has(`${terminalId} ${field}`);
  await endReports(tx, changes.filter(isSettled));
  await report(
    tx,
    changes.filter((one) => !isSettled(one) && one.value !== one.reported),
  );
}

/** The last number of each terminal and field, where it differs from the stored one or ends a report. */
async function findChanges(tx: BaseCtx, seen: readonly HardwareSeen[]): Promise<HardwareChange[]> {
  const latest = new Map<string, Pick<HardwareChange, 'terminalId' | 'field' | 'value' | 'at'>>();
  for (const { terminalId, at, imei, iccid } of seen) {
    if (imei !== undefined) latest.set(`${terminalId} imei`, { terminalId, field: 'imei', value: imei, at });
    if (iccid === undefined) continue;
    latest.set(`${terminalId} iccid`, { terminalId, field: 'iccid', value: storedIccid(iccid), at });
  }
  if (latest.size === 0) return [];
  return query<HardwareChange>(
    tx,
    `select n.*, r.reported, json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client from (
        select t.id as "terminalId", t.ms_id as "msId", t.client_id, u.field, u.value, u.at, case u.field when 'imei' then t.imei else t.iccid end as stored
        from unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[]) as u(id, field, value, at) join terminal t on t.id = u.id) n
      join client c on c.id = n.client_id
      left join hardware_report r on r.terminal_id = n."terminalId" and r.field = n.field
      where n.stored is distinct from n.value or r.reported is not null order by 1, 2`,
    columnsOf([...latest.values()]),
  );
}

async function endReports(tx: BaseCtx, settled: readonly HardwareChange[]): Promise<void> {
  const ended = settled.filter(({ reported }) => reported !== null);
  if (ended.length === 0) return;
  await query(
    tx,
    `delete from hardware_report r using unnest($1::int[], $2::text[]) as u(id, field)
      where r.terminal_id = u.id and r.field = u.field`,
    [ended.map(({ terminalId }) => terminalId), ended.map(({ field }) => field)],
  );
}

async function report(tx: BaseCtx, changes: readonly HardwareChange[]): Promise<void> {
  if (changes.length === 0) return;
  await query(
    tx,
    `insert into hardware_report (terminal_id, field, reported, since)
      select * from unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[]) order by 1, 2
      on conflict (terminal_id, field) do update set reported = excluded.reported, since = excluded.since`,
    columnsOf(changes),
  );
  // Logged as the system: no caller changes the hardware.
  const call = { ...tx.call, module: 'terminal', action: 'noteHardware', operateType: 'other' as const };
  await auditAll(
    { ...tx, call, actor: { kind: 'system' } },
    changes.map(({ msId, client, field, stored, value }) => ({
      target: msId,
      targetClient: client,
      before: { [field]: stored },
      after: { [field]: value },
    })),
  );
}

function columnsOf(rows: readonly Pick<HardwareChange, 'terminalId' | 'field' | 'value' | 'at'>[]): unknown[] {
  return [
    rows.map(({ terminalId }) => terminalId),
    rows.map(({ field }) => field),
    rows.map(({ value }) => value),
    rows.map(({ at }) => at),
  ];
}
