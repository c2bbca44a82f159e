/** Parts of a plan, in percent, from which its use is nearly all and all of it (docs/domain.md §10). */
const [NEARLY, ALL] = [80, 100];

/** Colour for the usage of a plan, in percent. */
export function usageColor(percent: number): 'error' | 'warning' | 'success' {
  if (percent >= ALL) return 'error';
  return percent >= NEARLY ? 'warning' : 'success';
}
