import { Prisma } from '../../generated/prisma/client.ts';
import { AppError } from '../ctx/app-error.ts';
import type { Ctx } from '../ctx/ctx.ts';
import { databaseCode } from './database-code.ts';
import { scopeSql } from '../ctx/scope.ts';
import { newParams, query } from './sql.ts';

/**
 * Runs a write; a violated unique index becomes 'already exists' with the wire field of that index. Parallel adds of
 * one value so end as one row and clear refusals.
 */
export async function refuseDuplicate<T>(
  fields: Readonly<Record<string, string>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = databaseCode(error);
    if (code !== 'P2002' && code !== '23505') throw error;
    throw new AppError('exists', { params: { field: duplicateField(fields, error) } });
  }
}

function duplicateField(fields: Readonly<Record<string, string>>, error: unknown): string {
  // Only the message of the database: Prisma's text around it contains the word 'name'.
  const text = databaseMessage(error) ?? (error as Error).message;
  const hit = Object.entries(fields).find(([column]) => new RegExp(`["_( ]${column}["_), ]`).test(text));
  return hit?.[1] ?? Object.values(fields)[0] ?? '';
}

function databaseMessage(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  const meta = error.meta as { driverAdapterError?: { cause?: { originalMessage?: string } } } | undefined;
  return meta?.driverAdapterError?.cause?.originalMessage;
}

/** Tables with unique names or addresses; the row is `x`. */
const TABLES = {
  account: { path: '(select c.path from client c where c.id = x.client_id)' },
  client: { path: 'x.path' },
  role: { path: '(select c.path from client c where c.id = x.client_id)' },
  terminal: { path: 'x.scope_path' },
  terminal_model: { path: null },
} as const;

/** Comparison of a column: names are folded (docs/adr/013). */
const COMPARED = {
  name: (value: string) => `folded_name(${value})`,
  email: (value: string) => `folded_address(${value})`,
  ms_id: (value: string) => value,
} as const;

/** A row that does not count, and the client where names are unique only within one. */
interface TakenOptions {
  exceptId?: number | undefined;
  clientId?: number;
}

/** Is a value in use in a table, other than by the row `exceptId` of the scope? */
export async function isTaken(
  ctx: Ctx,
  table: keyof typeof TABLES,
  column: keyof typeof COMPARED,
  value: string,
  { exceptId, clientId }: TakenOptions = {},
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
