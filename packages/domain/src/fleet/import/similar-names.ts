import { foldedName } from '@roger/contract/folded-name';
import { yieldingLoop } from '../../platform/process/event-loop.ts';

/** Unknown names per sheet that get a suggestion; with more, the user has the wrong sheet. */
const MAX_NAMES = 20;

/** A name with the form in which it is compared. */
interface Candidate {
  name: string;
  folded: string;
}

function candidate(name: string): Candidate {
  return { name, folded: foldedName(name) };
}

/** For unknown names the closest candidate, where few letters differ. */
export async function similarNames(
  names: readonly string[],
  candidates: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const similar = new Map<string, string>();
  const compared = candidates.map(candidate);
  for await (const name of yieldingLoop(names.slice(0, MAX_NAMES))) {
    const closest = closestAmong(name, compared);
    if (closest !== undefined) similar.set(name, closest);
  }
  return similar;
}

/** The closest candidate: at most three letters differ, one or only the case in short names. */
export function closestName(name: string, candidates: readonly string[]): string | undefined {
  return closestAmong(name, candidates.map(candidate));
}

function closestAmong(name: string, candidates: readonly Candidate[]): string | undefined {
  const target = candidate(name).folded;
  let closest: string | undefined;
  let least = target.length < 4 ? 1 : 1 + Math.max(1, Math.min(3, Math.floor(target.length / 6)));
  for (const { name: candidateName, folded } of candidates) {
    const differences = distance(target, folded, least);
    if (differences < least) [closest, least] = [candidateName, differences];
  }
  return closest;
}

/** Damerau-Levenshtein distance, cut off at the limit: only cells that can stay below it are computed. */
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
