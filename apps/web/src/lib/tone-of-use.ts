/** Parts of a plan, in percent, from which its use is nearly all and all of it (docs/domain.md §10). */
const [NEARLY, ALL] = [80, 100];

/** How the use of a plan shows, given in percent. */
export function toneOfUse(percent: number): 'error' | 'warning' | 'success' {
  if (percent >= ALL) return 'error';
  return percent >= NEARLY ? 'warning' : 'success';
}
