/** SQL: a whole number below `limit`, always the same for the same values. */
export function lot(value: string, limit: number): string {
  return `((hashint4((${value})::int)::bigint + 2147483648) % ${limit})::int`;
}
