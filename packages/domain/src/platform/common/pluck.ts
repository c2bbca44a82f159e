/** The values of one field of rows, in the order of the rows. */
export function pluck<T, K extends keyof T>(rows: readonly T[], field: K): T[K][] {
  return rows.map((row) => row[field]);
}
