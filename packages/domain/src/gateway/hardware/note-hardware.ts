import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { auditAll, type AuditClient } from '../../kernel/audit.ts';
import type { BaseCtx } from '../../kernel/ctx.ts';
import { query } from '../../kernel/sql.ts';
import { storeNumbers } from './store-numbers.ts';

/** Numbers of the hardware that a terminal signs on with; those that are left out are not known. */
export interface HardwareSeen {
  terminalId: number;
  at: Date;
  imei?: string | undefined;
  iccid?: string | undefined;
}

/** A number that says something new of a terminal. */
export interface HardwareNews {
  terminalId: number;
  field: 'imei' | 'iccid';
  value: string;
  at: Date;
  /** What is stored of the terminal. */
  stored: string | null;
  /** What was reported before, and not settled yet. */
  reported: string | null;
  msId: string;
  client: Required<AuditClient>;
}

/**
 * Guards the hardware of terminals (docs/gateway.md §6): a number where none is stored is stored if it is free; another one than the stored is
 * reported, once a change; the stored one again ends the report.
 */
export async function noteHardware(tx: BaseCtx, seen: readonly HardwareSeen[]): Promise<void> {
  const news = await newsOf(tx, seen);
  if (news.length === 0) return;
  const fresh = news.filter(({ stored }) => stored === null);
  const kept = fresh.length === 0 ? new Set<string>() : await storeNumbers(tx, fresh);
  const isSettled = ({ terminalId, field, value, stored }: HardwareNews) =>
    value === stored || kept.has(`${terminalId} ${field}`);
  await endReports(tx, news.filter(isSettled));
  await report(
    tx,
    news.filter((one) => !isSettled(one) && one.value !== one.reported),
  );
}

/** Numbers that are not the stored ones, and those whose report is to end; the last of each terminal. */
async function newsOf(tx: BaseCtx, seen: readonly HardwareSeen[]): Promise<HardwareNews[]> {
  const told = new Map<string, Pick<HardwareNews, 'terminalId' | 'field' | 'value' | 'at'>>();
  for (const { terminalId, at, imei, iccid } of seen) {
    if (imei !== undefined) told.set(`${terminalId} imei`, { terminalId, field: 'imei', value: imei, at });
    if (iccid === undefined) continue;
    told.set(`${terminalId} iccid`, { terminalId, field: 'iccid', value: storedIccid(iccid), at });
  }
  if (told.size === 0) return [];
  const all = [...told.values()];
  return query<HardwareNews>(
    tx,
    `select n.*, r.reported, json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client from (
        select t.id as "terminalId", t.ms_id as "msId", t.client_id, u.field, u.value, u.at, case u.field when 'imei' then t.imei else t.iccid end as stored
        from unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[]) as u(id, field, value, at) join terminal t on t.id = u.id) n
      join client c on c.id = n.client_id
      left join hardware_report r on r.terminal_id = n."terminalId" and r.field = n.field
      where n.stored is distinct from n.value or r.reported is not null order by 1, 2`,
    columnsOf(all),
  );
}

async function endReports(tx: BaseCtx, news: readonly HardwareNews[]): Promise<void> {
  const ended = news.filter(({ reported }) => reported !== null);
  if (ended.length === 0) return;
  await query(
    tx,
    `delete from hardware_report r using unnest($1::int[], $2::text[]) as u(id, field)
      where r.terminal_id = u.id and r.field = u.field`,
    [ended.map(({ terminalId }) => terminalId), ended.map(({ field }) => field)],
  );
}

async function report(tx: BaseCtx, news: readonly HardwareNews[]): Promise<void> {
  if (news.length === 0) return;
  await query(
    tx,
    `insert into hardware_report (terminal_id, field, reported, since)
      select * from unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[]) order by 1, 2
      on conflict (terminal_id, field) do update set reported = excluded.reported, since = excluded.since`,
    columnsOf(news),
  );
  // Nobody's call: the installation says it, once for each change.
  const call = { ...tx.call, module: 'terminal', action: 'noteHardware', operateType: 'other' as const };
  await auditAll(
    { ...tx, call, actor: { kind: 'system' } },
    news.map(({ msId, client, field, stored, value }) => ({
      target: msId,
      targetClient: client,
      before: { [field]: stored },
      after: { [field]: value },
    })),
  );
}

function columnsOf(rows: readonly Pick<HardwareNews, 'terminalId' | 'field' | 'value' | 'at'>[]): unknown[] {
  return [
    rows.map(({ terminalId }) => terminalId),
    rows.map(({ field }) => field),
    rows.map(({ value }) => value),
    rows.map(({ at }) => at),
  ];
}
