import { LRUCache } from 'lru-cache';
import type { BaseCtx } from '../ctx/ctx.ts';
import type { Database } from '../db/db.ts';

const MAX_ENTRIES = 2000;
const MIN_TTL_MS = 2000;
const MAX_TTL_MS = 30_000;
/** A result is fresh for this number of times its computation time. */
const TTL_FACTOR = 20;
/** Shortest lifetime that lru-cache knows; 0 would mean no end. */
const EXPIRED_MS = 1;

/** Lifetime of a cached result. */
export interface CacheOptions<T> {
  /** Is the result cached? If not, only the callers that already wait for it get it. */
  keep?: (value: T) => boolean;
  /** Time after its freshness in which a result is still returned, while it is computed again in the background. */
  staleMs?: number;
  /** The result of this key never changes: it stays until other entries need the room. */
  immutable?: boolean;
}

/** One computation; lru-cache hands it to `fetchMethod` of the call that starts it. */
interface Computation {
  work: () => Promise<unknown>;
  keep: (value: never) => boolean;
  staleMs: number;
  immutable: boolean;
  isDropped: boolean;
}

type Cache = LRUCache<string, { value: unknown }, Computation>;

const caches = new WeakMap<Database, Cache>();

function newCache(): Cache {
  return new LRUCache({
    max: MAX_ENTRIES,
    ttl: MIN_TTL_MS,
    ttlResolution: 0,
    // A failed refresh leaves the result that is there; an entry that is pushed out still reaches its callers.
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options, context }) => {
      const begun = performance.now();
      const value = await context.work();
      const ttl = Math.min(MAX_TTL_MS, Math.max(MIN_TTL_MS, (performance.now() - begun) * TTL_FACTOR));
      context.isDropped = !context.keep(value as never);
      options.ttl = context.isDropped ? EXPIRED_MS : context.immutable ? 0 : Math.ceil(ttl) + context.staleMs;
      return { value };
    },
  });
}

/**
 * One result for all callers of the process: calls during a computation share it, and so do calls soon after. A result
 * is fresh for 2 s, or for 20 times its computation time, 30 s at most. A failed computation is not cached.
 */
export async function cached<T>(
  { database }: BaseCtx,
  key: string,
  work: () => Promise<T>,
  { keep = () => true, staleMs = 0, immutable = false }: CacheOptions<T> = {},
): Promise<T> {
  const cache = caches.get(database) ?? newCache();
  caches.set(database, cache);
  const context: Computation = { work, keep, staleMs, immutable, isDropped: false };
  const remaining = cache.getRemainingTTL(key);
  const isStale = staleMs > 0 && remaining > 0 && remaining <= staleMs;
  const entry = await cache.fetch(key, { context, allowStale: remaining > 0, forceRefresh: isStale });
  if (context.isDropped) cache.delete(key);
  if (entry === undefined) throw new Error(`no result for the key ${key}`);
  return entry.value as T;
}
