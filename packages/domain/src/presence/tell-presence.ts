import type { BaseCtx } from '../kernel/ctx.ts';
import type { PresenceChange } from '../kernel/bus.ts';
import { query } from '../kernel/sql.ts';
import type { Stay } from './stay.rules.ts';

/** Changes of one message: a notification of PostgreSQL takes 8000 bytes. */
const CHUNK = 100;

/** Tells all processes, once the transaction has committed, which terminals came online and which went offline. */
export async function tellPresence(tx: BaseCtx, stays: readonly Stay[], wereOpen: ReadonlySet<number>): Promise<void> {
  const moved = stays.filter(({ terminalId, open }) => wereOpen.has(terminalId) !== (open !== null));
  if (moved.length === 0) return;
  const isOnline = new Map(moved.map(({ terminalId, open }) => [terminalId, open !== null]));
  const rows = await query<{ id: number; clientId: number; msId: string }>(
    tx,
    'select id, client_id as "clientId", ms_id as "msId" from terminal where id = any($1::int[])',
    [[...isOnline.keys()]],
  );
  const changes = rows.map(({ id, clientId, msId }): PresenceChange => [
    id,
    clientId,
    isOnline.get(id) === true ? 'online' : 'offline',
    msId,
  ]);
  tx.afterCommit(() => {
    for (let from = 0; from < changes.length; from += CHUNK) {
      tx.bus.publish('presence', { changes: changes.slice(from, from + CHUNK) });
    }
  });
}
