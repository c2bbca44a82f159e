import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { AppError, assertFound } from '../../platform/ctx/app-error.ts';
import { inBatches } from '../../platform/process/event-loop.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { rowsAsIf } from '../../platform/list/list.ts';
import { acquireLock } from '../../platform/db/locks.ts';
import { newParams, query, type Params } from '../../platform/db/sql.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import type { TerminalDraft } from './terminal-draft.ts';
import { hashTerminalPassword } from '../terminals/terminal-password.ts';
import { uniqueTerminalFields } from '../terminals/terminal.rules.ts';
import { terminalList } from '../terminals/terminal.view.ts';

const COLUMNS = {
  ms_id: 'text',
  name: 'text',
  type_id: 'int',
  client_id: 'int',
  model_id: 'int',
  imei: 'text',
  imei2: 'text',
  ext_account: 'text',
  iccid: 'text',
  phone: 'text',
  email: 'text',
  password_hash: 'text',
  server_id: 'int',
  backup_server_id: 'int',
  call_level: 'int',
  auto_update: 'bool',
  heartbeat: 'int',
  conn_type: 'text',
  tcp_size: 'int',
  udp_size: 'int',
  udp_heartbeat: 'int',
  expire_time: 'timestamptz',
  anchor_day: 'int',
  limit_reason: 'text',
} as const;

type Values = Record<keyof typeof COLUMNS, string | number | boolean | Date | null>;

/** Serialises additions, so that a used id is refused by name and not by its index. */
export async function lockTerminalIds(tx: Ctx): Promise<void> {
  await acquireLock(tx, 'terminal-ids');
}

/** Stores drafts in batches, with one statement for terminals and one for functions each; returns ids in order. */
export async function insertTerminals(tx: Ctx, drafts: readonly TerminalDraft[]): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of inBatches(drafts)) {
    const created = await insertBatch(tx, batch);
    await insertFunctions(tx, created, batch);
    ids.push(...created);
  }
  return ids;
}

async function insertBatch(tx: Ctx, drafts: readonly TerminalDraft[]): Promise<number[]> {
  const { values, add } = newParams();
  const sql = `insert into terminal (${STORED.join(', ')}) ${draftRows(tx, drafts, add)} returning id`;
  const created = await refuseDuplicate(uniqueTerminalFields, () => query<{ id: number }>(tx, sql, values));
  // The join drops rows of a concurrently deleted client.
  if (created.length !== drafts.length) throw new AppError('notFound');
  return created.map(({ id }) => id);
}

async function insertFunctions(tx: Ctx, ids: readonly number[], drafts: readonly TerminalDraft[]): Promise<void> {
  const { values, add } = newParams();
  const sql = `insert into terminal_function (terminal_id, function_id, expire_time, anchor_day) ${functionRows(ids, drafts, add)}`;
  await query(tx, sql, values);
}

/** The row that a draft would have in the list of terminals; its id is 0. */
export async function rowOfDraft(tx: Ctx, draft: TerminalDraft): Promise<TerminalRow> {
  const unset = '0 as id, null::text as version, null::text as dispatcher_version, 1 as row_version';
  const [row] = await rowsAsIf(tx, terminalList, (add) => ({
    terminal: `select ${unset}, d.* from (${draftRows(tx, [draft], add)}) d`,
    terminal_function: functionRows([0], [draft], add),
  }));
  return assertFound(row);
}

type Add = Params['add'];

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
const STORED = [...NAMES, 'scope_path', 'create_time', 'creator_id', 'creator_name'];

/** SQL: rows of `terminal` from drafts, in order. */
function draftRows(tx: Ctx, drafts: readonly TerminalDraft[], add: Add): string {
  const rows = drafts.map(columnsOf);
  const arrays = NAMES.map((name) => `${add(rows.map((row) => row[name]))}::${COLUMNS[name]}[]`);
  return `select ${NAMES.map((name) => `u.${name}`).join(', ')}, c.path as scope_path,
      ${add(tx.clock.now())}::timestamptz as create_time, ${add(tx.actor.accountId)}::int as creator_id,
      ${add(tx.actor.accountsName)}::text as creator_name
    from unnest(${arrays.join(', ')}) with ordinality as u(${NAMES.join(', ')}, n)
    join client c on c.id = u.client_id order by u.n`;
}

/** SQL: rows of `terminal_function` from drafts; functions paid by use work as long as PoC does. */
function functionRows(ids: readonly number[], drafts: readonly TerminalDraft[], add: Add): string {
  const pairs = drafts.flatMap(({ functionIds }, index) =>
    functionIds.map((functionId) => [ids[index], functionId] as const),
  );
  return `select u.terminal_id, u.function_id, case when k.billing_mode = 'time' then t.expire_time end as expire_time,
      case when k.billing_mode = 'time' then t.anchor_day end as anchor_day
    from unnest(${add(pairs.map(([id]) => id))}::int[], ${add(pairs.map(([, id]) => id))}::int[]) as u(terminal_id, function_id)
    join terminal t on t.id = u.terminal_id join function_kind k on k.id = u.function_id`;
}

function columnsOf(draft: TerminalDraft): Values {
  return {
    ms_id: draft.msId,
    name: draft.msName,
    type_id: draft.typeId,
    client_id: draft.client.id,
    model_id: draft.modelId,
    imei: draft.imei,
    imei2: draft.imei2,
    ext_account: draft.extAccount,
    iccid: draft.iccid,
    phone: draft.phone,
    email: draft.email,
    password_hash: hashTerminalPassword(draft.password),
    server_id: draft.servId,
    backup_server_id: draft.backupServId,
    call_level: draft.callLevel,
    auto_update: draft.autoUpdate,
    heartbeat: draft.heartbeat,
    conn_type: draft.connType,
    tcp_size: draft.tcpSize,
    udp_size: draft.udpSize,
    udp_heartbeat: draft.udpHeartbeat,
    expire_time: draft.validity.expireTime,
    anchor_day: draft.validity.anchorDay,
    limit_reason: draft.validity.limitReason,
  };
}
