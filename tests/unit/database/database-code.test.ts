import { Prisma } from '@roger/domain/generated/prisma/client';
import {
  databaseCode,
  databaseRefusal,
  isConnectionLost,
  isDeadConnection,
} from '@roger/domain/platform/db/database-code';
import { describe, expect, it } from 'vitest';

/** An error of the database adapter; Prisma adds none to those at begin or commit. */
function adapterError(cause: { kind: string; originalCode?: string }): Error {
  return Object.assign(new Error(cause.kind), { name: 'DriverAdapterError', cause });
}

/** The same as Prisma throws it for a statement of our own. */
function rawError(cause: { kind: string; originalCode?: string }, message: string): Error {
  const text = `Raw query failed. Code: \`${cause.originalCode ?? 'N/A'}\`. Message: \`${message}\``;
  const meta = { driverAdapterError: adapterError(cause) };
  return new Prisma.PrismaClientKnownRequestError(text, { code: 'P2010', clientVersion: '7', meta });
}

const closed = { kind: 'ConnectionClosed' };

describe('a connection that was reset', () => {
  it.each([
    ['in a statement of our own', rawError(closed, 'Server has closed the connection.')],
    ['in a statement of Prisma', knownError('P1017', closed)],
    ['at begin or commit', adapterError(closed)],
  ])('is lost, and dead: %s', (_where, error) => {
    expect([isConnectionLost(error), isDeadConnection(error)]).toEqual([true, true]);
    expect(databaseRefusal(error)?.key).toBe('unavailable');
  });
});

it.each(['SocketTimeout', 'DatabaseNotReachable'])(
  'a connection without an answer is lost, but not dead: %s',
  (kind) => {
    const error = adapterError({ kind });
    expect([isConnectionLost(error), isDeadConnection(error)]).toEqual([true, false]);
  },
);

it('another refusal of the database loses no connection', () => {
  const cause = { kind: 'ForeignKeyConstraintViolation', originalCode: '23503' };
  for (const error of [adapterError(cause), knownError('P2003', cause), rawError(cause, 'violates a foreign key')]) {
    expect([databaseCode(error), isConnectionLost(error), isDeadConnection(error)]).toEqual(['23503', false, false]);
    expect(databaseRefusal(error)).toBeUndefined();
  }
});

function knownError(code: string, cause: { kind: string; originalCode?: string }): Error {
  const meta = { driverAdapterError: adapterError(cause) };
  return new Prisma.PrismaClientKnownRequestError(cause.kind, { code, clientVersion: '7', meta });
}
