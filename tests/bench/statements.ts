import { systemClock } from '@roger/domain/platform/ctx/clock';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { UTC } from '@roger/domain/platform/common/zone';
import { readSettings } from '@roger/domain/platform/settings/settings';
import { pageStatement } from '@roger/domain/platform/list/list';
import { countStatement, givenFilters } from '@roger/domain/platform/list/list-statement';
import { terminalList } from '@roger/domain/fleet/terminals/terminal.view';

/** A statement with its values, in the form of node-postgres. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The measured filter, sort and page. */
export const measuredQuery = {
  column: 'expireTime',
  order: 'desc',
  pageNo: 3,
  pageSize: 20,
  typeId: [1],
  keyword: 'Radio',
} as const;

/** A page and a count of the measured call, as the service writes such statements, for the bare route. */
export function comparedStatements(databaseUrl: string, clientId: number): Statement[] {
  const ctx = {
    clock: systemClock,
    settings: readSettings({ ROGER_EMBEDDED: '1', DATABASE_URL: databaseUrl }),
    actor: { clientId, clientPath: [1, clientId], hideSuper: false, hideSuperContact: false, zone: UTC },
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
