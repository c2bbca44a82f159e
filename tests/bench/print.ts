/** Prints a figure beside its target. */
export function print(what: string, figures: string, target: string): void {
  console.log(`${what.padEnd(40)} ${figures} — ${target}`);
}
