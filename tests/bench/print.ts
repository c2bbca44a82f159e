/** Prints a figure beside what is wanted of it. */
export function print(what: string, figures: string, wanted: string): void {
  console.log(`${what.padEnd(40)} ${figures} — ${wanted}`);
}
