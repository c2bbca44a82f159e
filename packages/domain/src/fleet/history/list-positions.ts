import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  MAX_POSITIONS,
  type TerminalPosition,
  type terminalPositions,
} from '@roger/contract/families/fleet/terminal-positions';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { planPage } from '../../platform/list/list-cost.ts';
import { givenFilters, selection } from '../../platform/list/list-statement.ts';
import { readRows, wireTime } from '../../platform/db/sql.ts';
import { cachedFigures } from '../terminals/count-terminals.ts';
import { ONLINE_STATUS, terminalList } from '../terminals/terminal.view.ts';

type Positions = (typeof terminalPositions)['positions'];
type Answer = ResultOf<Positions>;

/** The list of terminals that have a position. */
const positionList = {
  ...terminalList,
  joins: { p: 'join terminal_position p on p.terminal_id = t.id', ...terminalList.joins },
};

/** Last positions of terminals of the scope, latest first; the map of the whole fleet is cached for all readers. */
export async function listPositions(ctx: Ctx, input: InputOf<Positions>): Promise<Answer> {
  if (givenFilters(positionList, input).length === 0) {
    const work = () => readPositions(ctx, input);
    return cachedFigures(ctx, 'positions', work, ({ positions, more }) => positions.length + Number(more));
  }
  await planPage(ctx, terminalList, input);
  return readPositions(ctx, input);
}

async function readPositions(ctx: Ctx, input: InputOf<Positions>): Promise<Answer> {
  const { values, bind, rows } = selection(ctx, positionList, input, givenFilters(positionList, input));
  const text = `select t.ms_id as "msId", t.name as "msName", ${bind(ONLINE_STATUS)} as "onlineStatus", p.lat, p.lon,
      p.accuracy, p.speed, p.heading, ${wireTime('p.at')} as time
    ${rows({ sql: '', needs: ['p', 'pr'] })} order by p.at desc limit ${MAX_POSITIONS + 1}`;
  const found = await readRows<TerminalPosition>(ctx, text, values);
  return { positions: found.slice(0, MAX_POSITIONS), more: found.length > MAX_POSITIONS };
}
