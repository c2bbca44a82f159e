import type { DiagnosisRow } from '@roger/contract/families/terminal-diagnosis';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import type { Ctx } from '../kernel/ctx.ts';
import { newParams, query, wireTime } from '../kernel/sql.ts';
import { tokenBinder } from '../kernel/tokens.ts';
import { SERVER_STATUS } from '../server/server.view.ts';
import { getTerminalByMsId } from '../terminal/list-terminals.ts';
import { judge, type Signs } from './diagnosis.rules.ts';

/** Everything that may keep a terminal of the scope from working, checked one by one (docs/gateway.md §6). */
export async function diagnoseTerminal(ctx: Ctx, { msId }: { msId: string }): Promise<DiagnosisRow[]> {
  const row = await getTerminalByMsId(ctx, msId);
  return judge(row, await signsOf(ctx, row));
}

const server = (ref: string) => `(select json_build_object('servId', s.id, 'servName', s.name,
    'time', ${wireTime('s.last_seen_time')}, 'connected', ${SERVER_STATUS} = 'connected')
  from server s where s.id = ${ref})`;

/** What its presence, its servers and those who tried its password left; read by keys, at most a day of wrong passwords. */
async function signsOf(ctx: Ctx, { id }: TerminalRow): Promise<Signs> {
  const { values, add } = newParams();
  const bind = tokenBinder(ctx, add);
  const tries = `from authorize_failure f where f.terminal_id = t.id and f.time >`;
  const sql = bind(`select ${server('t.server_id')} as server, ${server('t.backup_server_id')} as backup,
      ${wireTime('pr.last_seen_time')} as "lastSeenTime", coalesce(pr.signed_off, false) as "signedOff",
      (select count(*)::int ${tries} {now} - interval '1 day') as tries,
      (select count(*)::int ${tries} {now} - interval '10 minutes') as "latestTries",
      (select ${wireTime('max(f.time)')} ${tries} {now} - interval '1 day') as "lastTry",
      coalesce(tw.desired_version, 0) as "desiredVersion"
    from terminal t left join terminal_presence pr on pr.terminal_id = t.id left join terminal_twin tw on tw.terminal_id = t.id
    where t.id = ${add(id)}`);
  const [signs] = await query<Signs>(ctx, sql, values);
  if (signs === undefined) throw new Error(`terminal ${id} has gone while it was read`);
  return signs;
}
