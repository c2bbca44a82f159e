import { AppError } from '../kernel/app-error.ts';
import { inBatches } from '../kernel/event-loop.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { takeLock } from '../kernel/locks.ts';
import { refuseTaken } from '../kernel/unique.ts';
import type { TerminalDraft } from './terminal-draft.ts';
import { hashTerminalPassword } from './terminal-password.ts';
import { uniqueTerminalFields } from './terminal.rules.ts';

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

/**
 * Takes the lock under which terminals are created, so that of parallel adds of one id all but the first are refused
 * with what is taken rather than with a broken index.
 */
export async function lockTerminalIds(tx: Ctx): Promise<void> {
  await takeLock(tx, 'terminal-ids');
}

/** Stores checked drafts, a batch a statement for terminals and functions each, and returns their ids in order. */
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
  const now = tx.clock.now();
  const rows = drafts.map(columnsOf);
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const arrays = names.map((name) => rows.map((row) => row[name]));
  const places = names.map((name, index) => `$${index + 1}::${COLUMNS[name]}[]`).join(', ');
  const base = names.length;
  const sql = `insert into terminal (${names.join(', ')}, scope_path, create_time, creator_id, creator_name)
    select ${names.map((name) => `u.${name}`).join(', ')}, c.path, $${base + 1}::timestamptz, $${base + 2}::int, $${base + 3}
    from unnest(${places}) with ordinality as u(${names.join(', ')}, n)
    join client c on c.id = u.client_id order by u.n returning id`;
  const values = [...arrays, now, tx.actor.accountId, tx.actor.accountsName];
  const created = await refuseTaken(uniqueTerminalFields, () =>
    tx.db.$queryRawUnsafe<{ id: number }[]>(sql, ...values),
  );
  // A client deleted meanwhile would drop its rows from the join.
  if (created.length !== drafts.length) throw new AppError('notFound');
  return created.map(({ id }) => id);
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

/** What is paid by use has no end of its own: it works as long as PoC does. */
async function insertFunctions(tx: Ctx, ids: readonly number[], drafts: readonly TerminalDraft[]): Promise<void> {
  const pairs = drafts.flatMap(({ functionIds }, index) =>
    functionIds.map((functionId) => [ids[index], functionId] as const),
  );
  await tx.db.$executeRaw`
    insert into terminal_function (terminal_id, function_id, expire_time, anchor_day)
    select u.terminal_id, u.function_id, case when k.billing_mode = 'time' then t.expire_time end,
      case when k.billing_mode = 'time' then t.anchor_day end
    from unnest(${pairs.map(([id]) => id)}::int[], ${pairs.map(([, id]) => id)}::int[]) as u(terminal_id, function_id)
    join terminal t on t.id = u.terminal_id join function_kind k on k.id = u.function_id`;
}
