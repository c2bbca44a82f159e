import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import { CHANGE_KINDS } from '@roger/contract/families/fleet/terminal-change';
import {
  HISTORY_KINDS,
  MAX_HISTORY_ROWS,
  type TerminalHistoryRow,
} from '@roger/contract/families/fleet/terminal-history';
import { DEFAULT_PAGE_SIZE } from '@roger/contract/fields/page';
import { badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { parseTime } from '../../platform/common/time.ts';
import type { ActionNames } from '../../platform/audit/operation-log.view.ts';
import { getTerminalByMsId } from '../terminals/list-terminals.ts';
import { listChanges } from './list-changes.ts';
import { NO_ROWS, type HistoryPart, type HistoryRequest } from './entries.ts';
import { readEvents } from './read-events.ts';
import { readBills, readLog } from './read-records.ts';
import { readSessions } from './read-sessions.ts';
import { redactClients } from './redact-clients.ts';

type History = (typeof terminal)['endpoints']['history'];

/**
 * History of a terminal of the scope under clients of the scope, a page at a time: each source reads its latest rows by
 * an index, then they are merged. Bills and log rows need the permission of their own lists.
 */
export async function getTerminalHistory(
  ctx: Ctx,
  input: InputOf<History>,
  names: ActionNames,
): Promise<ResultOf<History>> {
  const size = input.pageSize ?? DEFAULT_PAGE_SIZE;
  const first = ((input.pageNo ?? 1) - 1) * size;
  if (first + size > MAX_HISTORY_ROWS) throw badField('pageNo', 'max', { max: Math.floor(MAX_HISTORY_ROWS / size) });
  const { id } = await getTerminalByMsId(ctx, input.msId);
  const request = toRequest(ctx, input, id, first + size);
  const parts = await Promise.all([
    readChanges(ctx, input, request),
    readSessions(ctx, request),
    readEvents(ctx, request),
    readBills(ctx, request),
    readLog(ctx, request, names),
  ]);
  const rows = parts
    .flatMap((source) => source.rows)
    .toSorted((a, b) => (a.time === b.time ? 0 : a.time < b.time ? 1 : -1));
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return {
    records: await redactClients(ctx, rows.slice(first, first + size)),
    total,
    size,
    current: input.pageNo ?? 1,
    pages: Math.min(Math.ceil(total / size), Math.floor(MAX_HISTORY_ROWS / size)),
  };
}

function toRequest(
  ctx: Ctx,
  { msId, type, begin, end }: InputOf<History>,
  terminalId: number,
  limit: number,
): HistoryRequest {
  const kinds = new Set(type === undefined || type.length === 0 ? HISTORY_KINDS : type);
  const moments = { begin: parseMoment(ctx, 'begin', begin), end: parseMoment(ctx, 'end', end) };
  return { terminalId, msId, kinds, ...moments, range: { begin, end }, limit };
}

function parseMoment({ actor }: Ctx, side: 'begin' | 'end', value: string | undefined): Date | null {
  if (value === undefined) return null;
  const moment = parseTime(value, side, actor.zone);
  if (moment === null) throw badField(side, 'format');
  return moment;
}

async function readChanges(
  ctx: Ctx,
  { msId, begin, end }: InputOf<History>,
  { kinds, limit }: HistoryRequest,
): Promise<HistoryPart> {
  const type = CHANGE_KINDS.filter((kind) => kinds.has(kind));
  if (type.length === 0) return NO_ROWS;
  const range = { ...(begin === undefined ? {} : { begin }), ...(end === undefined ? {} : { end }) };
  const { records, total } = await listChanges(ctx, { msId, type, ...range, pageSize: limit });
  const rows = records.map((row): TerminalHistoryRow => ({ ...row, id: `change ${row.id}`, ref: null }));
  return { rows, count: total };
}
