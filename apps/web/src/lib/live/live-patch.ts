import type { FleetOverview } from '@roger/contract/families/fleet/terminal-row';
import type { LiveEvents } from '@roger/contract/live';

/** Presence and current group of a terminal; an event may have one of them alone. */
export type TerminalPatch = Partial<Omit<LiveEvents['presence'], 'msId'>>;

/** The latest presence and current group by msId. */
export type Presences = ReadonlyMap<string, TerminalPatch>;

function hasPresence(value: unknown): value is { msId: string; onlineStatus: unknown } {
  return typeof value === 'object' && value !== null && 'msId' in value && 'onlineStatus' in value;
}

function patchRow(row: unknown, presences: Presences): unknown {
  if (!hasPresence(row)) return row;
  const patch = presences.get(row.msId);
  // Null marks terminals above the scope; their presence stays hidden.
  if (patch === undefined || row.onlineStatus === null) return row;
  // Rows of other lists have no current group.
  const fields = Object.entries(patch).filter(([field, value]) => {
    return value !== undefined && field in row && row[field as keyof typeof row] !== value;
  });
  return fields.length === 0 ? row : { ...row, ...Object.fromEntries(fields) };
}

function patchRows(rows: readonly unknown[], presences: Presences): readonly unknown[] | undefined {
  const next = rows.map((row) => patchRow(row, presences));
  return next.some((row, index) => row !== rows[index]) ? next : undefined;
}

/** A cached response with new presences; undefined if nothing changed. */
export function withPresences(answer: unknown, presences: Presences): unknown {
  if (Array.isArray(answer)) return patchRows(answer, presences);
  if (typeof answer !== 'object' || answer === null) return undefined;
  if ('records' in answer && Array.isArray(answer.records)) {
    const records = patchRows(answer.records, presences);
    return records === undefined ? undefined : { ...answer, records };
  }
  const row = patchRow(answer, presences);
  return row === answer ? undefined : row;
}

/** The fleet overview with new counts; the number of never-online terminals stays, up to the offline total. */
export function withCounts(overview: FleetOverview, { online, total }: LiveEvents['counts']): FleetOverview {
  const known = overview.byPresence.find(({ onlineStatus }) => onlineStatus === 'never')?.count ?? 0;
  const never = Math.max(0, Math.min(known, total - online));
  const byPresence = [
    { onlineStatus: 'never' as const, count: never },
    { onlineStatus: 'offline' as const, count: Math.max(0, total - never - online) },
    { onlineStatus: 'online' as const, count: online },
  ];
  // Online terminals prove that there is a gateway.
  const gateway = overview.gateway || online > 0;
  return { ...overview, gateway, byPresence: byPresence.filter(({ count }) => count > 0) };
}
