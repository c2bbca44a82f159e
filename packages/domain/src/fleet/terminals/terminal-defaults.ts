import { nextTerminalId } from '@roger/contract/fields/terminal-fields';
import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { formatTime, monthsLater } from '../../platform/common/time.ts';
import { ownPrices } from '../../money/prices/func-prices.ts';
import { selectFunctions, getEnabledType, getOwnerClient } from './terminal-references.ts';

type GetUserAdd = (typeof terminal)['endpoints']['getUserAdd'];

const ID_LENGTH = 11;

/** Initial values of the add form: next free id, the client's server, PoC, validity of a year, and prices. */
export async function getDefaults(ctx: Ctx, { clientId, typeId }: InputOf<GetUserAdd>): Promise<ResultOf<GetUserAdd>> {
  const client = await getOwnerClient(ctx, clientId);
  const { idPrefix } = await getEnabledType(ctx, typeId);
  const functions = await selectFunctions(ctx, undefined);
  const expires = monthsLater(ctx.clock.now(), 12, client.zone);
  return {
    msId: await findNextMsId(ctx, idPrefix),
    servId: client.servId,
    functions: functions.map(({ id }) => id),
    expireTime: formatTime(expires),
    prices: await ownPrices(ctx),
  };
}

/** The id after the highest of the prefix, else the first gap; null where the prefix is used up. */
async function findNextMsId(ctx: Ctx, prefix: string): Promise<string | null> {
  const [{ last } = { last: null }] = await query<{ last: string | null }>(
    ctx,
    'select max(ms_id) as last from terminal where ms_id like $1',
    [`${prefix}%`],
  );
  const first = `${prefix}${'1'.padStart(ID_LENGTH - prefix.length, '0')}`;
  if (last === null) return first;
  const next = nextTerminalId(last, 1);
  return next !== null && next.startsWith(prefix) ? next : findFirstGap(ctx, prefix);
}

async function findFirstGap(ctx: Ctx, prefix: string): Promise<string | null> {
  const sql = `select ms_id as "msId" from terminal t where ms_id like $1 and not exists (
      select 1 from terminal n where n.ms_id = left(t.ms_id, 1) || lpad((substr(t.ms_id, 2)::bigint + 1)::text, 10, '0'))
    order by ms_id limit 1`;
  const [row] = await query<{ msId: string }>(ctx, sql, [`${prefix}%`]);
  const next = row === undefined ? null : nextTerminalId(row.msId, 1);
  return next !== null && next.startsWith(prefix) ? next : null;
}
