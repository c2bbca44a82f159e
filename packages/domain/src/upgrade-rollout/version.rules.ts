/** The numbers of a version, `V2.10.0` → 2, 10; null for one that is none. Zeros at its end make no difference. */
function numbersOf(version: string): number[] | null {
  const plain = /^v?(\d{1,9}(?:\.\d{1,9})*)$/i.exec(version.trim())?.[1];
  if (plain === undefined) return null;
  const numbers = plain.split('.').map(Number);
  while (numbers.at(-1) === 0) numbers.pop();
  return numbers;
}

/** Is a version the wanted one, or newer? Numbers between dots are compared as numbers; other versions are the same or not (docs/domain.md §9). */
export function isVersionAtLeast(version: string | null, wanted: string): boolean {
  if (version === null) return false;
  if (version === wanted) return true;
  const [have, want] = [numbersOf(version), numbersOf(wanted)];
  if (have === null || want === null) return false;
  for (let place = 0; place < Math.max(have.length, want.length); place += 1) {
    const difference = (have[place] ?? 0) - (want[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
