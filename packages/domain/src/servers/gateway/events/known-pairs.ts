import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import type { EventTerminal, PlacedEvent } from './event-batch.ts';

/** Existing pairs of a terminal and another row, each as `terminalId otherId`. */
export interface KnownPairs {
  groups: ReadonlySet<string>;
  functions: ReadonlySet<string>;
  tasks: ReadonlySet<string>;
}

type Pair = readonly [terminalId: number, ref: number];

/** Finds the group memberships, functions and upgrade records that events name and that exist. */
export async function findKnownPairs(
  tx: GatewayCtx,
  valid: readonly PlacedEvent[],
  terminals: ReadonlyMap<string, EventTerminal>,
): Promise<KnownPairs> {
  const groups: Pair[] = [];
  const functions: Pair[] = [];
  const tasks: Pair[] = [];
  for (const { event } of valid) {
    const id = 'msId' in event && event.msId !== undefined ? terminals.get(event.msId)?.id : undefined;
    if (id === undefined) continue;
    const names = event.type === 'groupChange' || event.type === 'online';
    if (names && event.grpId != null) groups.push([id, event.grpId]);
    else if (event.type === 'functionUse') functions.push([id, event.funcId]);
    else if (event.type === 'upgrade') tasks.push([id, event.taskId]);
  }
  return {
    groups: await existingPairs(tx, 'group_member', 'group_id', groups),
    functions: await existingPairs(tx, 'terminal_function', 'function_id', functions),
    tasks: await existingPairs(tx, 'upgrade_record', 'task_id', tasks),
  };
}

async function existingPairs(
  tx: GatewayCtx,
  table: 'group_member' | 'terminal_function' | 'upgrade_record',
  column: 'group_id' | 'function_id' | 'task_id',
  pairs: readonly Pair[],
): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set();
  const rows = await query<{ pair: string }>(
    tx,
    `select k.terminal_id || ' ' || k.${column} as pair
      from (select distinct * from unnest($1::int[], $2::int[]) as u(terminal_id, ref)) u
      join ${table} k on k.terminal_id = u.terminal_id and k.${column} = u.ref`,
    [pairs.map(([id]) => id), pairs.map(([, ref]) => ref)],
  );
  return new Set(rows.map(({ pair }) => pair));
}
