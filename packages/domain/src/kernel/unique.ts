import { AppError } from './app-error.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { databaseCode } from './transaction.ts';

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
