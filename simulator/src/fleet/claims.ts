/** Decides which of several simulated servers drives a terminal, and limits their number. */
export interface Claims {
  /** Ids of the simulated servers; a backup server does not drive terminals of a default server among them. */
  readonly servers: Set<number>;
  take(msId: string, server: object): boolean;
  leave(msId: string, server: object): void;
}

/** Each terminal is driven by one simulated server, the first that takes it, and each server drives its share of `most`. */
export function sharedClaims(most: number, servers: number): Claims {
  const owners = new Map<string, object>();
  const counts = new Map<object, number>();
  const share = Math.ceil(most / Math.max(1, servers));
  const add = (server: object, more: number): void => void counts.set(server, (counts.get(server) ?? 0) + more);
  return {
    servers: new Set(),
    take(msId, server) {
      const owner = owners.get(msId);
      if (owner !== undefined || owners.size >= most || (counts.get(server) ?? 0) >= share) return owner === server;
      owners.set(msId, server);
      add(server, 1);
      return true;
    },
    leave(msId, server) {
      if (owners.get(msId) !== server) return;
      owners.delete(msId);
      add(server, -1);
    },
  };
}
