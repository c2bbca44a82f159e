import type { InputOf, ResultOf } from '@roger/contract/define';
import { TerminalProfileRow, type terminalProfile } from '@roger/contract/families/fleet/terminal-profile';
import { defaultParameters } from '@roger/contract/families/fleet/terminal-settings';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { joined, timestamp, nameOf } from '../../platform/list/list-columns.ts';
import { ownOnly } from '../../platform/list/list-filters.ts';
import { defineList, findRow, listPage } from '../../platform/list/list.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { sqlText } from '../../platform/db/sql.ts';
import { BUTTON_COUNT } from './stored-settings.ts';

type Calls = (typeof terminalProfile)['endpoints'];

const DEFAULTS = `${sqlText(JSON.stringify(defaultParameters()))}::jsonb`;
/** SQL: do the buttons of the terminal `t` with the model `m` differ from its profile `p`? */
export const BUTTONS_DIFFER = `(p.buttons is not null and t.buttons <> (select coalesce(jsonb_agg(b.value order by b.place), '[]')
  from jsonb_array_elements(p.buttons) with ordinality b(value, place) where substr(b.value ->> 'key', 2)::int <= ${BUTTON_COUNT}))`;
/** SQL: do the settings of that terminal differ from that profile? */
export const DEVIATES = `(not (${DEFAULTS} || t.parameters) @> p.parameters or ${BUTTONS_DIFFER})`;

/** Setting profiles of clients of the scope with their terminals (docs/domain.md §4). */
export const terminalProfileList = defineList(TerminalProfileRow, {
  from: 'terminal_profile p',
  key: 'p.id',
  joins: {
    c: 'join client c on c.id = p.client_id',
    u: `left join lateral (select count(*)::int as n, count(*) filter (where ${DEVIATES})::int as deviating
      from terminal_profile_use x join terminal t on t.id = x.terminal_id left join terminal_model m on m.id = t.model_id
      where x.profile_id = p.id) u on true`,
  },
  columns: {
    id: 'p.id',
    profileName: 'p.name',
    clientId: 'p.client_id',
    clientName: nameOf('c', 'c'),
    parameters: 'p.parameters',
    buttons: `case when p.buttons is not null then (select coalesce(jsonb_agg(b.value - 'shortTarget' - 'longTarget' order by b.place), '[]')
      from jsonb_array_elements(p.buttons) with ordinality b(value, place)) end`,
    terminalCount: joined('u.n', 'u'),
    deviating: joined('u.deviating', 'u'),
    createTime: timestamp('p.create_time'),
    rowVersion: 'p.row_version',
  },
  filters: { excludeSub: ownOnly('p.client_id') },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  guardNeeds: ['c'],
  defaultSort: 'p.create_time',
  cost: SHORT_LIST,
});

/** Setting profiles of the scope, a page at a time. */
export function listTerminalProfiles(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, terminalProfileList, input);
}

/** One profile of the scope. */
export async function getTerminalProfile(ctx: Ctx, id: number): Promise<TerminalProfileRow> {
  return assertFound(await findRow(ctx, terminalProfileList, id));
}
