import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import type { TerminalSummary, TypeSummary } from '@roger/contract/families/fleet/terminal-summary';
import { MAX_SELECTED } from '@roger/contract/fields/selection';
import { api } from '../../lib/api/api.ts';
import type { InputFor } from '../../lib/api/call.ts';
import { withFallback } from '../../lib/api/with-fallback.ts';

const PAGE_SIZE = 500;
/** Number of terminals that a summary names. */
const FIRST = 5;

type Summarized = Pick<
  TerminalRow,
  | 'msId'
  | 'msName'
  | 'typeId'
  | 'typeName'
  | 'kind'
  | 'clientId'
  | 'expireTime'
  | 'remainDays'
  | 'limitReason'
  | 'functions'
>;

/** Summary of terminals; a plain service returns only the terminals themselves. */
export const terminalSummary = withFallback(api.terminal.querySummary, async (input) =>
  summaryOf(await terminalsOf(input)),
);

/** The named terminals, or those that match: one request after the other, up to the limit of one action. */
export async function terminalsOf({
  msIds,
  selection,
}: InputFor<typeof api.terminal.querySummary>): Promise<Summarized[]> {
  const rows: Summarized[] = [];
  for (const msId of msIds ?? []) rows.push(await api.terminal.queryMsExt({ msId }));
  if (selection === undefined) return rows;
  for (let pageNo = 1; rows.length < Math.min(selection.count, MAX_SELECTED); pageNo += 1) {
    const { records } = await api.terminal.list({ ...selection.filters, pageNo, pageSize: PAGE_SIZE });
    rows.push(...records);
    if (records.length < PAGE_SIZE) break;
  }
  return rows;
}

/** The summary of these terminals, as the service computes it. */
export function summaryOf(rows: readonly Summarized[]): TerminalSummary {
  const paid = rows.filter(({ remainDays }) => remainDays !== null && remainDays > 0);
  return {
    count: rows.length,
    clients: new Set(rows.map(({ clientId }) => clientId)).size,
    limitedByHand: rows.filter(({ limitReason }) => limitReason === 'admin').length,
    permanent: rows.filter(({ expireTime }) => expireTime === null).length,
    paid: paid.length,
    paidDays: paid.reduce((sum, { remainDays }) => sum + (remainDays ?? 0), 0),
    paidUntil: paid.reduce<string | null>((last, { expireTime }) => later(last, expireTime), null),
    first: rows.slice(0, FIRST).map(({ msId, msName }) => ({ msId, msName })),
    types: typesOf(rows),
  };
}

/** Times in this form sort as texts. */
function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}

function typesOf(rows: readonly Summarized[]): TypeSummary[] {
  const types = new Map<number, TypeSummary>();
  for (const { typeId, typeName, kind, functions } of rows) {
    const type = types.get(typeId) ?? { typeId, typeName, kind, count: 0, functions: [] };
    types.set(typeId, type);
    type.count += 1;
    for (const { funcId, funcName, category } of functions) {
      const known = type.functions.find((one) => one.funcId === funcId);
      if (known === undefined) type.functions.push({ funcId, funcName, category, count: 1 });
      else known.count += 1;
    }
  }
  return [...types.values()];
}
