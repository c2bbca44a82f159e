import { systemClock } from '@roger/domain/kernel/clock';
import type { Ctx } from '@roger/domain/kernel/ctx';
import { readSettings } from '@roger/domain/kernel/settings';
import { pageStatement } from '@roger/domain/kernel/list';
import { countStatement, givenFilters } from '@roger/domain/kernel/list-statement';
import { terminalList } from '@roger/domain/terminal/terminal.view';

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

/** A page and a count of the measured call, as the service writes such statements, for the bare route to send. */
export function comparedStatements(databaseUrl: string, clientId: number): Statement[] {
  const ctx = {
    clock: systemClock,
    settings: readSettings({ ROGER_EMBEDDED: '1', DATABASE_URL: databaseUrl }),
    actor: { clientId, clientPath: [1, clientId], hideSuper: false, hideSuperContact: false, offsetMinutes: 0 },
    request: { locale: 'en-US' },
    scope: { clientId, depth: 2 },
  } as unknown as Ctx;
  const { pageNo, pageSize, ...filters } = measuredQuery;
  const input = { ...filters, typeId: [...measuredQuery.typeId] };
  const cut = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  return [
    pageStatement(ctx, terminalList, input, cut),
    countStatement(ctx, terminalList, input, givenFilters(terminalList, input)),
  ];
}
