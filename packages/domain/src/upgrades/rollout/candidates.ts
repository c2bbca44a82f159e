import { DAY_MS } from '@roger/contract/constants';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { ONLINE } from '../../fleet/terminals/terminal.view.ts';
import { fitsModel } from '../tasks/upgrade-targets.ts';
import type { RolloutTask } from './rollout-task.ts';

/** A waiting terminal that can be asked now. */
export interface Candidate {
  recordId: string;
  terminalId: number;
  msId: string;
  /** The server of its session. */
  serverId: number;
  /** Installs when idle, without a question to its user. */
  auto: boolean;
}

interface Waiting extends Candidate {
  canBeAsked: boolean;
  isForeign: boolean;
  isAbsent: boolean;
}

/** A page of waiting terminals. */
export interface CandidatePage {
  candidates: Candidate[];
  /** Terminals that moved out of the owner's scope or have another model now. */
  foreign: Candidate[];
  /** Terminals that have been offline for longer than the task waits. */
  absent: Candidate[];
  /** Id of the last terminal of the page; null = the last page. */
  upTo: number | null;
}

/** Terminals per page and transaction. */
const PAGE_SIZE = 5000;
/** Age of a session that counts as recent, in seconds: long enough for the longest transaction to commit. */
const RECENT_SECONDS = 120;

const COLUMNS = `r.id::text as "recordId", t.id as "terminalId", t.ms_id as "msId", pr.server_id as "serverId", t.auto_update as auto,
  coalesce(t.limit_reason is null and pr.server_id in (t.server_id, t.backup_server_id)
    and ${ONLINE.replaceAll('{now}', '$2::timestamptz')}, false) as "canBeAsked",
  (not t.scope_path @> array[$3::int] or not ${fitsModel('$4')}) as "isForeign"`;

/**
 * Waiting terminals after `walkedTo`, by row id. One is absent `offlineDays` after its last sign of life, and no earlier
 * than that after it was queued or the task resumed: a paused task waits for no terminal.
 */
export async function nextWaiting(tx: BaseCtx, task: RolloutTask): Promise<CandidatePage> {
  const { id, owner, apk, walkedTo, resumedAt, offlineDays } = task;
  const now = tx.clock.now();
  const rows = await query<Waiting>(
    tx,
    `select ${COLUMNS}, greatest(r.queued_time, pr.last_seen_time, $6::timestamptz) <= $7::timestamptz as "isAbsent"
      from upgrade_record r join terminal t on t.id = r.terminal_id
        left join terminal_presence pr on pr.terminal_id = r.terminal_id
      where r.task_id = $1::int and r.state = 'waiting' and r.terminal_id > $5::int order by r.terminal_id limit ${PAGE_SIZE}`,
    [
      id,
      now,
      owner.id,
      apk.modelId,
      walkedTo ?? 0,
      new Date(resumedAt),
      new Date(now.getTime() - offlineDays * DAY_MS),
    ],
  );
  return pageOf(rows, rows.length < PAGE_SIZE ? null : (rows.at(-1)?.terminalId ?? null));
}

/** Waiting terminals that came online recently; these are few, however many wait. */
export async function recentlyOnline(tx: BaseCtx, { id, owner, apk }: RolloutTask): Promise<CandidatePage> {
  const rows = await query<Waiting>(
    tx,
    `select ${COLUMNS}, false as "isAbsent" from (select distinct os.terminal_id from online_session os where os.begin_time > $2::timestamptz - interval '${RECENT_SECONDS} s') os
        join upgrade_record r on r.task_id = $1::int and r.terminal_id = os.terminal_id and r.state = 'waiting'
        join terminal t on t.id = r.terminal_id join terminal_presence pr on pr.terminal_id = r.terminal_id
      order by r.terminal_id limit ${PAGE_SIZE}`,
    [id, tx.clock.now(), owner.id, apk.modelId],
  );
  return pageOf(rows, null);
}

function pageOf(rows: readonly Waiting[], upTo: number | null): CandidatePage {
  return {
    candidates: rows.filter(({ canBeAsked, isForeign }) => canBeAsked && !isForeign),
    foreign: rows.filter(({ isForeign }) => isForeign),
    absent: rows.filter(({ isAbsent, isForeign }) => isAbsent && !isForeign),
    upTo,
  };
}
