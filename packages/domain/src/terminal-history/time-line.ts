import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import { CHANGE_KINDS } from '@roger/contract/families/terminal-change';
import { HISTORY_KINDS, MAX_HISTORY_ROWS, type TerminalHistoryRow } from '@roger/contract/families/terminal-history';
import { DEFAULT_PAGE_SIZE } from '@roger/contract/fields/page';
import { badField } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { parseTime } from '../kernel/time.ts';
import type { ActNames } from '../operation-log/operation-log.view.ts';
import { getTerminalByMsId } from '../terminal/list-terminals.ts';
import { listChanges } from './list-changes.ts';
import { NOTHING, type Told, type Wanted } from './entries.ts';
import { eventsOf } from './events-of.ts';
import { billsOf, logOf } from './records-of.ts';
import { sessionsOf } from './sessions-of.ts';
import { toldAs } from './told-clients.ts';

type History = (typeof terminal)['endpoints']['history'];

/**
 * What happened to a terminal of the scope, a page at a time and as far as it happened under clients of the scope: each source gives
 * its latest rows by an index, and they are merged. Bills and acts on record are for those who may read them elsewhere.
 */
export async function historyOfTerminal(
  ctx: Ctx,
  input: InputOf<History>,
  names: ActNames,
): Promise<ResultOf<History>> {
  const size = input.pageSize ?? DEFAULT_PAGE_SIZE;
  const first = ((input.pageNo ?? 1) - 1) * size;
  const reach = Math.min(MAX_HISTORY_ROWS, ctx.settings.config.limits.maxPageSize);
  if (first + size > reach)
    throw badField(size > reach ? 'pageSize' : 'pageNo', 'max', {
      max: size > reach ? reach : Math.floor(reach / size),
    });
  const { id } = await getTerminalByMsId(ctx, input.msId);
  const wanted = wantedOf(ctx, input, id, first + size);
  const told = await Promise.all([
    changesOf(ctx, input, wanted),
    sessionsOf(ctx, wanted),
    eventsOf(ctx, wanted),
    billsOf(ctx, wanted),
    logOf(ctx, wanted, names),
  ]);
  const rows = told
    .flatMap((source) => source.rows)
    .toSorted((a, b) => (a.time === b.time ? 0 : a.time < b.time ? 1 : -1));
  const total = told.reduce((sum, { count }) => sum + count, 0);
  return {
    records: await toldAs(ctx, rows.slice(first, first + size)),
    total,
    size,
    current: input.pageNo ?? 1,
    pages: Math.min(Math.ceil(total / size), Math.floor(reach / size)),
  };
}

function wantedOf(ctx: Ctx, { msId, type, begin, end }: InputOf<History>, terminalId: number, most: number): Wanted {
  const kinds = new Set(type === undefined || type.length === 0 ? HISTORY_KINDS : type);
  return {
    terminalId,
    msId,
    kinds,
    begin: momentOf(ctx, 'begin', begin),
    end: momentOf(ctx, 'end', end),
    range: { begin, end },
    most,
  };
}

function momentOf({ actor }: Ctx, side: 'begin' | 'end', value: string | undefined): Date | null {
  if (value === undefined) return null;
  const moment = parseTime(value, side, actor.offsetMinutes);
  if (moment === null) throw badField(side, 'format');
  return moment;
}

async function changesOf(ctx: Ctx, { msId, begin, end }: InputOf<History>, { kinds, most }: Wanted): Promise<Told> {
  const type = CHANGE_KINDS.filter((kind) => kinds.has(kind));
  if (type.length === 0) return NOTHING;
  const range = { ...(begin === undefined ? {} : { begin }), ...(end === undefined ? {} : { end }) };
  const { records, total } = await listChanges(ctx, { msId, type, ...range, pageSize: most });
  const rows = records.map((row): TerminalHistoryRow => ({ ...row, id: `change ${row.id}`, ref: null }));
  return { rows, count: total };
}
