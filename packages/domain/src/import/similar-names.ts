import { withPauses } from '../kernel/event-loop.ts';

/** Unknown names of one sheet that are looked at: somebody who got more of them wrong has another list in mind. */
const MAX_NAMES = 20;

/** A name, and how it is compared: whatever its case. */
interface Candidate {
  name: string;
  folded: string;
}

function candidate(name: string): Candidate {
  return { name, folded: name.toLocaleLowerCase('en') };
}

/** For names that are not known, the closest of the candidates, where one differs by few letters. */
export async function similarNames(
  names: readonly string[],
  candidates: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const similar = new Map<string, string>();
  const compared = candidates.map(candidate);
  for await (const name of withPauses(names.slice(0, MAX_NAMES))) {
    const closest = closestAmong(name, compared);
    if (closest !== undefined) similar.set(name, closest);
  }
  return similar;
}

/** The candidate that differs least from a name: in three letters at most, of short names in one or in none but their case. */
export function closestName(name: string, candidates: readonly string[]): string | undefined {
  return closestAmong(name, candidates.map(candidate));
}

function closestAmong(name: string, candidates: readonly Candidate[]): string | undefined {
  const wanted = candidate(name).folded;
  let closest: string | undefined;
  let least = wanted.length < 4 ? 1 : 1 + Math.max(1, Math.min(3, Math.floor(wanted.length / 6)));
  for (const { name: found, folded } of candidates) {
    const differences = distance(wanted, folded, least);
    if (differences < least) [closest, least] = [found, differences];
  }
  return closest;
}

/**
 * Letters to change, add, leave out or swap with the next to get from one text to the other; the limit where it takes as
 * many or more. Only what can stay below the limit is looked at.
 */
function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit;
  let [before, row, next] = [0, 1, 2].map(() => new Uint8Array(to.length + 1)) as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= to.length; j += 1) row[j] = Math.min(j, limit);
  for (let i = 1; i <= from.length; i += 1) {
    next.fill(limit);
    next[0] = Math.min(i, limit);
    let least = next[0];
    const last = Math.min(to.length, i + limit - 1);
    for (let j = Math.max(1, i - limit + 1); j <= last; j += 1) {
      const changed = (row[j - 1] ?? limit) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = swaps ? (before[j - 2] ?? limit) + 1 : limit;
      next[j] = Math.min(changed, swapped, (row[j] ?? limit) + 1, (next[j - 1] ?? limit) + 1, limit);
      least = Math.min(least, next[j] ?? limit);
    }
    if (least >= limit) return limit;
    [before, row, next] = [row, next, before];
  }
  return row[to.length] ?? limit;
}
