import { systemClock } from '@roger/domain/kernel/clock';
import type { Ctx } from '@roger/domain/kernel/ctx';
import type { Database } from '@roger/domain/kernel/db';
import { readSettings } from '@roger/domain/kernel/settings';
import { listTerminals } from '@roger/domain/terminal/list-terminals';

/** A statement with its values, as node-postgres takes it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The filter, sort and page that is measured. */
export const measuredQuery = {
  column: 'expireTime',
  order: 'desc',
  pageNo: 3,
  pageSize: 20,
  typeId: [1],
  keyword: 'Radio',
} as const;

/** The page and count statements that the service itself sends for the measured call, for the bare route to send too. */
export async function recordedStatements(databaseUrl: string, clientId: number): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const readers = {
    query: (text: string, values: unknown[]) => {
      recorded.push({ text, values });
      // As many as there must be for the page to be read.
      return Promise.resolve({ rows: [{ total: 1000 }] });
    },
  };
  const ctx = {
    database: { readers } as unknown as Database,
    inTransaction: false,
    clock: systemClock,
    settings: readSettings({ ROGER_EMBEDDED: '1', DATABASE_URL: databaseUrl }),
    actor: { clientId, clientPath: [1, clientId], hideSuper: false, offsetMinutes: 0 },
    scope: { clientId, depth: 2 },
  } as unknown as Ctx;
  await listTerminals(ctx, { ...measuredQuery, typeId: [...measuredQuery.typeId] });
  // Before them the service asks, every few seconds, how long the list is.
  return recorded.slice(-2).toReversed();
}
