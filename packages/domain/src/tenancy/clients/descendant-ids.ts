import { Prisma } from '../../generated/prisma/client.ts';

/** A table with the path of a client in each row. */
type WithPath = { table: 'client'; path: 'path' } | { table: 'coin_account' | 'client_voucher'; path: 'scope_path' };

/**
 * SQL: ids of rows with one of these clients in their path. Reads each row once; the operator && would compare every
 * step of every path with thousands of ids.
 */
export function descendantIdsSql({ table, path }: WithPath, clientIds: readonly number[]): Prisma.Sql {
  return Prisma.sql`select k.id from ${Prisma.raw(table)} k cross join lateral unnest(k.${Prisma.raw(path)}) as step(id)
    join unnest(${[...clientIds]}::int[]) as above(id) on above.id = step.id`;
}
