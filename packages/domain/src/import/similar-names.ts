import { withPauses } from '../kernel/event-loop.ts';

/** Unknown names of one sheet that are looked at: somebody who got more of them wrong has another list in mind. */
const MAX_NAMES = 20;

/** For names that are not known, the closest of the candidates, where one differs by few letters. */
export async function similarNames(
  names: readonly string[],
  candidates: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const similar = new Map<string, string>();
  for await (const name of withPauses(names.slice(0, MAX_NAMES))) {
    const closest = closestName(name, candidates);
    if (closest !== undefined) similar.set(name, closest);
  }
  return similar;
}

/** The candidate that differs least from a name: in three letters at most, of short names in one or in none but their case. */
export function closestName(name: string, candidates: readonly string[]): string | undefined {
  const wanted = name.toLocaleLowerCase('en');
  let closest: string | undefined;
  let least = wanted.length < 4 ? 1 : 1 + Math.max(1, Math.min(3, Math.floor(wanted.length / 6)));
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= least) continue;
    const differences = distance(wanted, candidate.toLocaleLowerCase('en'));
    if (differences < least) [closest, least] = [candidate, differences];
  }
  return closest;
}

/** Letters to change, add or leave out to get from one text to the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_value, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
