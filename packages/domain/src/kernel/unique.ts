import { Prisma } from '../generated/prisma/client.ts';
import { AppError } from './app-error.ts';
import type { Ctx } from './ctx.ts';
import { databaseCode } from './database-code.ts';
import { scopeSql } from './scope.ts';
import { newParams, query } from './sql.ts';

/**
 * Runs a write and turns a broken unique index into 'already exists' with the wire field of that index, so that parallel
 * adds of one value end as one row and clear refusals.
 */
export async function refuseTaken<T>(fields: Readonly<Record<string, string>>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = databaseCode(error);
    if (code !== 'P2002' && code !== '23505') throw error;
    throw new AppError('exists', { params: { field: takenField(fields, error) } });
  }
}

function takenField(fields: Readonly<Record<string, string>>, error: unknown): string {
  // Only the database's own sentence: Prisma's wrapping is full of the word 'name'.
  const text = databaseMessage(error) ?? (error as Error).message;
  const hit = Object.entries(fields).find(([column]) => new RegExp(`["_( ]${column}["_), ]`).test(text));
  return hit?.[1] ?? Object.values(fields)[0] ?? '';
}

function databaseMessage(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  const meta = error.meta as { driverAdapterError?: { cause?: { originalMessage?: string } } } | undefined;
  return meta?.driverAdapterError?.cause?.originalMessage;
}

/** A table with names or addresses that stand once; the row is `x`. */
const TABLES = {
  account: { path: '(select c.path from client c where c.id = x.client_id)' },
  client: { path: 'x.path' },
  role: { path: '(select c.path from client c where c.id = x.client_id)' },
  terminal: { path: 'x.scope_path' },
  terminal_model: { path: null },
} as const;

/** How a column is compared: names as people see them, the rest as it is stored. */
const COMPARED = {
  name: (value: string) => `folded_name(${value})`,
  email: (value: string) => `lower(${value})`,
  ms_id: (value: string) => value,
} as const;

/** Which row does not count, and whose names are compared where each client has its own. */
interface Among {
  exceptId?: number | undefined;
  clientId?: number;
}

/** Is a value taken in a table, other than by the row `exceptId` of the scope? Names are compared folded (docs/adr/013). */
export async function isTaken(
  ctx: Ctx,
  table: keyof typeof TABLES,
  column: keyof typeof COMPARED,
  value: string,
  { exceptId, clientId }: Among = {},
): Promise<boolean> {
  const { path } = TABLES[table];
  const params = newParams();
  const compared = COMPARED[column];
  const foreign = path === null ? null : scopeSql(ctx.scope, path, params.add);
  const other = `x.id is distinct from ${params.add(exceptId ?? null)}::int`;
  const conditions = [
    `${compared(`x.${column}`)} = ${compared(`${params.add(value)}::text`)}`,
    foreign === null ? other : `(${other} or not ${foreign})`,
    ...(clientId === undefined ? [] : [`x.client_id = ${params.add(clientId)}::int`]),
  ];
  const rows = await query(ctx, `select 1 from ${table} x where ${conditions.join(' and ')} limit 1`, params.values);
  return rows.length > 0;
}
