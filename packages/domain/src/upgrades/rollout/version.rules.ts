/** Numbers of a version without zeros at the end, `V2.10.0` → 2, 10; null for other forms. */
function numbersOf(version: string): number[] | null {
  const plain = /^v?(\d{1,9}(?:\.\d{1,9})*)$/i.exec(version.trim())?.[1];
  if (plain === undefined) return null;
  const numbers = plain.split('.').map(Number);
  while (numbers.at(-1) === 0) numbers.pop();
  return numbers;
}

/** Is a version at least `minimum`? Versions that are not numbers with dots must be equal (docs/domain.md §9). */
export function isVersionAtLeast(version: string | null, minimum: string): boolean {
  if (version === null) return false;
  if (version === minimum) return true;
  const [have, want] = [numbersOf(version), numbersOf(minimum)];
  if (have === null || want === null) return false;
  for (let place = 0; place < Math.max(have.length, want.length); place += 1) {
    const difference = (have[place] ?? 0) - (want[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
