import type { ResultOf } from '@roger/contract/define';
import type { Deviation, ProfileParameters, terminalProfile } from '@roger/contract/families/fleet/terminal-profile';
import { PARAMETER_NAMES, type TerminalParameters } from '@roger/contract/families/fleet/terminal-settings';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, query, whereClause } from '../../platform/db/sql.ts';
import { allParameters } from './setting.rules.ts';
import { DEVIATES, getTerminalProfile, BUTTONS_DIFFER } from './terminal-profiles.ts';

type Answer = ResultOf<(typeof terminalProfile)['endpoints']['deviations']>;

const MAX_ITEMS = 1000;

/** A deviating terminal with its settings. */
interface Deviating extends Omit<Deviation, 'parameters'> {
  stored: Partial<TerminalParameters>;
  total: number;
}

/** Terminals with settings that deviate from their profile, with the differences. */
export async function listProfileDeviations(ctx: Ctx, { profileId }: { profileId: number }): Promise<Answer> {
  const { parameters } = await getTerminalProfile(ctx, profileId);
  const { values, add } = newParams();
  const conditions = [`p.id = ${add(profileId)}::int`, scopeSql(ctx.scope, 't.scope_path', add), DEVIATES];
  const rows = await query<Deviating>(
    ctx,
    `select t.ms_id as "msId", t.name as "msName", c.name as "clientName", t.parameters as stored, ${BUTTONS_DIFFER} as buttons,
        count(*) over ()::int as total
      from terminal_profile p join terminal_profile_use x on x.profile_id = p.id join terminal t on t.id = x.terminal_id
        join client c on c.id = t.client_id left join terminal_model m on m.id = t.model_id
      ${whereClause(conditions)} order by t.ms_id limit ${MAX_ITEMS}`,
    values,
  );
  const items = rows.map(({ total: _total, stored, ...row }) => ({
    ...row,
    parameters: differing(parameters, stored),
  }));
  return { count: rows[0]?.total ?? 0, items };
}

function differing(profile: ProfileParameters, stored: Partial<TerminalParameters>): Deviation['parameters'] {
  const actual = allParameters(stored);
  return PARAMETER_NAMES.flatMap((name) => {
    const value = profile[name];
    return value === undefined || value === actual[name] ? [] : [{ name, wanted: value, actual: actual[name] }];
  });
}
