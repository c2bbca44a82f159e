import { LRUCache } from 'lru-cache';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { faultEntry } from '../../../platform/process/fault-entry.ts';

const MINUTES_10_MS = 10 * 60_000;
/** Wrong passwords of a server for one terminal of another server in ten minutes. */
const MOST_OF_TERMINAL = 10;
/** Wrong passwords of a server for all terminals of other servers in ten minutes. */
const MOST_OF_SERVER = 100;
const MAX_COUNTS = 100_000;

interface Count {
  wrong: number;
}

const countsOf = new WeakMap<Database, LRUCache<string, Count>>();

/** Wrong passwords that a server gives for terminals of other servers. */
export interface ForeignTries {
  /** May the password be checked? If not, the terminal is unknown, as one that does not exist. */
  isAllowed(terminalId: number): boolean;
  /** Counts a wrong password. */
  add(terminalId: number): void;
}

/**
 * The foreign tries of a server. A right password is answered with wrongServer, which helps with a radio that has the
 * address of a former server; without a limit a server could find the passwords of all fleets. Each process counts for
 * itself: the counts are a brake, and two processes double it at most.
 */
export function foreignTriesOf(ctx: GatewayCtx): ForeignTries {
  const counts = countsOf.get(ctx.database) ?? new LRUCache<string, Count>({ max: MAX_COUNTS, ttl: MINUTES_10_MS });
  countsOf.set(ctx.database, counts);
  const count = (key: string): Count => {
    const known = counts.get(key);
    if (known !== undefined) return known;
    const begun = { wrong: 0 };
    counts.set(key, begun);
    return begun;
  };
  const ofServer = (): Count => count(`server ${ctx.server.id}`);
  const ofTerminal = (id: number): Count => count(`${ctx.server.id} ${id}`);
  return {
    isAllowed: (id) => ofServer().wrong < MOST_OF_SERVER && ofTerminal(id).wrong < MOST_OF_TERMINAL,
    add: (id) => {
      ofTerminal(id).wrong += 1;
      ofServer().wrong += 1;
      if (ofServer().wrong === MOST_OF_SERVER) report(ctx);
    },
  };
}

/** Logs the server in the operation log of the platform, once in ten minutes. */
function report(ctx: GatewayCtx): void {
  const { id, name } = ctx.server;
  ctx.log.warn({ serverId: id }, 'a server tries passwords of terminals of other servers');
  const call = { ...ctx.call, module: 'server', action: 'noteForeignTries', operateType: 'other' as const };
  const entry = { target: name, after: { servId: id, wrongPasswords: MOST_OF_SERVER } };
  transaction({ ...ctx, call, actor: { kind: 'system' as const } }, (tx) => audit(tx, entry)).catch((error: unknown) =>
    ctx.log.error(faultEntry('foreign tries', error), 'foreign tries not logged'),
  );
}
