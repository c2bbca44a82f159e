import type { FleetOverview } from '@roger/contract/families/terminal-row';
import type { LiveEvents } from '@roger/contract/live';

type Status = LiveEvents['presence']['onlineStatus'];

/** Presence of terminals by their IDs, as it is known since the last look. */
export type Presences = ReadonlyMap<string, Status>;

interface WithPresence {
  msId: string;
  onlineStatus: unknown;
}

function hasPresence(value: unknown): value is WithPresence {
  return typeof value === 'object' && value !== null && 'msId' in value && 'onlineStatus' in value;
}

function patchedRow(row: unknown, presences: Presences): unknown {
  if (!hasPresence(row)) return row;
  const status = presences.get(row.msId);
  // Of terminals above the scope nothing is told; what is null stays so.
  if (status === undefined || status === row.onlineStatus || row.onlineStatus === null) return row;
  return { ...row, onlineStatus: status };
}

function patchedRows(rows: readonly unknown[], presences: Presences): readonly unknown[] | undefined {
  const next = rows.map((row) => patchedRow(row, presences));
  return next.some((row, index) => row !== rows[index]) ? next : undefined;
}

/** An answer that was read before, with the presence of its terminals as it is now; undefined where nothing of it has changed. */
export function withPresences(answer: unknown, presences: Presences): unknown {
  if (Array.isArray(answer)) return patchedRows(answer, presences);
  if (typeof answer !== 'object' || answer === null) return undefined;
  if ('records' in answer && Array.isArray(answer.records)) {
    const records = patchedRows(answer.records, presences);
    return records === undefined ? undefined : { ...answer, records };
  }
  const row = patchedRow(answer, presences);
  return row === answer ? undefined : row;
}

/** The fleet's figures, with its presence as it was counted since; who has never been online is still so, as far as the total allows. */
export function withCounts(overview: FleetOverview, { online, total }: LiveEvents['counts']): FleetOverview {
  const known = overview.byPresence.find(({ onlineStatus }) => onlineStatus === 'never')?.count ?? 0;
  const never = Math.max(0, Math.min(known, total - online));
  const byPresence = [
    { onlineStatus: 'never' as const, count: never },
    { onlineStatus: 'offline' as const, count: Math.max(0, total - never - online) },
    { onlineStatus: 'online' as const, count: online },
  ];
  // Who is online is told by a gateway.
  const gateway = overview.gateway || online > 0;
  return { ...overview, gateway, byPresence: byPresence.filter(({ count }) => count > 0) };
}
