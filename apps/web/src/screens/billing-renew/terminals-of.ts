import { MAX_RENEWALS } from '@roger/contract/constants';
import type { DueClient, DueType } from '@roger/contract/families/terminal-renewals';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { MAX_PAGE_SIZE } from '@roger/contract/fields/page';
import { api } from '../../lib/api.ts';

/** The terminals of a client and type that are due, in the list's terms; the first to expire come first. */
export function filterOf(
  { clientId }: Pick<DueClient, 'clientId'>,
  { typeId }: Pick<DueType, 'typeId'>,
  until: string,
) {
  return {
    clientId: [clientId],
    typeId: [typeId],
    expireTime_end: until,
    column: 'expireTime' as const,
    order: 'asc' as const,
  };
}

/** All of them, or as many as one renewal takes. */
export async function allOf(client: DueClient, type: DueType, until: string): Promise<TerminalRow[]> {
  const rows: TerminalRow[] = [];
  for (let pageNo = 1; rows.length < MAX_RENEWALS; pageNo += 1) {
    const page = await api.terminal.list({ ...filterOf(client, type, until), pageNo, pageSize: MAX_PAGE_SIZE });
    rows.push(...page.records);
    if (pageNo >= page.pages) break;
  }
  return rows.slice(0, MAX_RENEWALS);
}
