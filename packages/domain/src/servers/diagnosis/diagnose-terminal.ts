import type { DiagnosisRow } from '@roger/contract/families/servers/terminal-diagnosis';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { newParams, query, wireTime } from '../../platform/db/sql.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { SERVER_STATUS } from '../../tenancy/servers/server.view.ts';
import { getTerminalByMsId } from '../../fleet/terminals/list-terminals.ts';
import { evaluateChecks, type DiagnosisInput } from './diagnosis.rules.ts';

/** Runs every check of the possible reasons why a terminal of the scope does not work (docs/gateway.md §6). */
export async function diagnoseTerminal(ctx: Ctx, { msId }: { msId: string }): Promise<DiagnosisRow[]> {
  const row = await getTerminalByMsId(ctx, msId);
  return evaluateChecks(row, await readDiagnosisInput(ctx, row));
}

const server = (ref: string) => `(select json_build_object('servId', s.id, 'servName', s.name,
    'time', ${wireTime('s.last_seen_time')}, 'connected', ${SERVER_STATUS} = 'connected', 'clockSeconds', s.clock_seconds)
  from server s where s.id = ${ref})`;

/** Presence, servers and wrong passwords of the last day. All reads use keys. */
async function readDiagnosisInput(ctx: Ctx, { id }: TerminalRow): Promise<DiagnosisInput> {
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
  const [input] = await query<DiagnosisInput>(ctx, sql, values);
  if (input === undefined) throw new Error(`terminal ${id} has gone while it was read`);
  return input;
}
