import type { ResultOf } from '@roger/contract/define';
import type { Deviation, ProfileParameters, terminalProfile } from '@roger/contract/families/terminal-profile';
import { PARAMETER_NAMES, type TerminalParameters } from '@roger/contract/families/terminal-settings';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query, whereClause } from '../kernel/sql.ts';
import { allParameters } from '../terminal-setting/setting.rules.ts';
import { DEVIATES, getTerminalProfile, OTHER_BUTTONS } from './terminal-profiles.ts';

type Answer = ResultOf<(typeof terminalProfile)['endpoints']['deviations']>;

const MOST = 1000;

/** A terminal that deviates, with what it is set to. */
interface Deviating extends Omit<Deviation, 'parameters'> {
  stored: Partial<TerminalParameters>;
  total: number;
}

/** The terminals of a profile that are set otherwise than it says, and in what. */
export async function profileDeviations(ctx: Ctx, { profileId }: { profileId: number }): Promise<Answer> {
  const { parameters } = await getTerminalProfile(ctx, profileId);
  const { values, add } = newParams();
  const conditions = [`p.id = ${add(profileId)}::int`, scopeSql(ctx.scope, 't.scope_path', add), DEVIATES];
  const rows = await query<Deviating>(
    ctx,
    `select t.ms_id as "msId", t.name as "msName", c.name as "clientName", t.parameters as stored, ${OTHER_BUTTONS} as buttons,
        count(*) over ()::int as total
      from terminal_profile p join terminal_profile_use x on x.profile_id = p.id join terminal t on t.id = x.terminal_id
        join client c on c.id = t.client_id left join terminal_model m on m.id = t.model_id
      ${whereClause(conditions)} order by t.ms_id limit ${MOST}`,
    values,
  );
  const items = rows.map(({ total: _total, stored, ...row }) => ({
    ...row,
    parameters: differing(parameters, stored),
  }));
  return { count: rows[0]?.total ?? 0, items };
}

function differing(wanted: ProfileParameters, stored: Partial<TerminalParameters>): Deviation['parameters'] {
  const actual = allParameters(stored);
  return PARAMETER_NAMES.flatMap((name) => {
    const value = wanted[name];
    return value === undefined || value === actual[name] ? [] : [{ name, wanted: value, actual: actual[name] }];
  });
}
