import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { ONLINE } from '../terminal/terminal.view.ts';
import type { RolloutTask } from './rollout-task.ts';

/** A terminal that waits, as far as it can be asked. */
export interface Candidate {
  recordId: string;
  terminalId: number;
  msId: string;
  /** The server that holds its session. */
  serverId: number;
  /** It installs when idle, and does not ask its user. */
  auto: boolean;
}

/** A terminal that waits. */
interface Waiting extends Candidate {
  canBeAsked: boolean;
  isForeign: boolean;
}

/** Terminals that were looked at, up to which one, and those of them that went elsewhere. */
export interface Looked {
  candidates: Candidate[];
  foreign: Candidate[];
  /** Null = nobody is left to be looked at. */
  upTo: number | null;
}

/** Terminals that are looked at in one transaction. */
const LOOKED_AT = 5000;
/** In between, only those are looked at that came online so lately, in seconds: a transaction tells of itself when it ends. */
const LATELY = 120;

const COLUMNS = `r.id::text as "recordId", t.id as "terminalId", t.ms_id as "msId", pr.server_id as "serverId", t.auto_update as auto,
  coalesce(t.limit_reason is null and pr.server_id in (t.server_id, t.backup_server_id)
    and ${ONLINE.replaceAll('{now}', '$2::timestamptz')}, false) as "canBeAsked",
  not t.scope_path @> array[$3::int] as "isForeign"`;

/** The next terminals that wait, by their row ids: those from where the walk has come to. */
export async function walkWaiting(tx: BaseCtx, { id, owner, walkedTo }: RolloutTask): Promise<Looked> {
  const rows = await query<Waiting>(
    tx,
    `select ${COLUMNS} from upgrade_record r join terminal t on t.id = r.terminal_id
        left join terminal_presence pr on pr.terminal_id = r.terminal_id
      where r.task_id = $1::int and r.state = 'waiting' and r.terminal_id > $4::int order by r.terminal_id limit ${LOOKED_AT}`,
    [id, tx.clock.now(), owner.id, walkedTo ?? 0],
  );
  return lookedAt(rows, rows.length < LOOKED_AT ? null : (rows.at(-1)?.terminalId ?? null));
}

/** Terminals that wait and came online lately: however many wait, these are few. */
export async function waitingSince(tx: BaseCtx, { id, owner }: RolloutTask): Promise<Looked> {
  const rows = await query<Waiting>(
    tx,
    `select ${COLUMNS} from (select distinct os.terminal_id from online_session os where os.begin_time > $2::timestamptz - interval '${LATELY} s') os
        join upgrade_record r on r.task_id = $1::int and r.terminal_id = os.terminal_id and r.state = 'waiting'
        join terminal t on t.id = r.terminal_id join terminal_presence pr on pr.terminal_id = r.terminal_id
      order by r.terminal_id limit ${LOOKED_AT}`,
    [id, tx.clock.now(), owner.id],
  );
  return lookedAt(rows, null);
}

function lookedAt(rows: readonly Waiting[], upTo: number | null): Looked {
  return {
    candidates: rows.filter(({ canBeAsked, isForeign }) => canBeAsked && !isForeign),
    foreign: rows.filter(({ isForeign }) => isForeign),
    upTo,
  };
}
