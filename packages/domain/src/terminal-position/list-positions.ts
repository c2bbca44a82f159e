import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  MAX_POSITIONS,
  type TerminalPosition,
  type terminalPositions,
} from '@roger/contract/families/terminal-positions';
import type { Ctx } from '../kernel/ctx.ts';
import { planPage } from '../kernel/list-cost.ts';
import { givenFilters, selection } from '../kernel/list-statement.ts';
import { readRows, wireTime } from '../kernel/sql.ts';
import { sharedFigures } from '../terminal/count-terminals.ts';
import { ONLINE_STATUS, terminalList } from '../terminal/terminal.view.ts';

type Positions = (typeof terminalPositions)['positions'];
type Answer = ResultOf<Positions>;

/** The list of terminals with where they were last; who has no position is none of it. */
const positionList = {
  ...terminalList,
  joins: { p: 'join terminal_position p on p.terminal_id = t.id', ...terminalList.joins },
};

/** Where terminals of the scope were last, the latest first; a map of the whole fleet is shared by all who look at it. */
export async function listPositions(ctx: Ctx, input: InputOf<Positions>): Promise<Answer> {
  if (givenFilters(positionList, input).length === 0) {
    return sharedFigures(
      ctx,
      'positions',
      () => read(ctx, input),
      ({ positions, more }) => positions.length + Number(more),
    );
  }
  await planPage(ctx, terminalList, input);
  return read(ctx, input);
}

async function read(ctx: Ctx, input: InputOf<Positions>): Promise<Answer> {
  const { values, bind, rows } = selection(ctx, positionList, input, givenFilters(positionList, input));
  const text = `select t.ms_id as "msId", t.name as "msName", ${bind(ONLINE_STATUS)} as "onlineStatus", p.lat, p.lon,
      p.accuracy, p.speed, p.heading, ${wireTime('p.at')} as time
    ${rows({ sql: '', needs: ['p', 'pr'] })} order by p.at desc limit ${MAX_POSITIONS + 1}`;
  const found = await readRows<TerminalPosition>(ctx, text, values);
  return { positions: found.slice(0, MAX_POSITIONS), more: found.length > MAX_POSITIONS };
}
