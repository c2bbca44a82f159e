import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import type { AckedCommand } from './acked-command.ts';

/**
 * Adds log rows for commands that were answered after their call had ended, in the name of the caller: log rows are
 * never changed. Commands that no call gave have no row.
 */
export async function logLateAcks(tx: GatewayCtx, acked: readonly AckedCommand[]): Promise<void> {
  const ids = acked.filter(({ isLate }) => isLate).map(({ id }) => id);
  if (ids.length === 0) return;
  await query(
    tx,
    `insert into operation_log (actor_kind, account_id, accounts_name, operator, actor_path, actor_client_name,
        target_client_id, target_client_name, target_path, former_client_id, former_client_name, former_path,
        operate_type, module, action, target, after, outcome, code, ip, request_id, cost_ms, create_time)
      select o.actor_kind, o.account_id, o.accounts_name, o.operator, o.actor_path, o.actor_client_name,
        o.target_client_id, o.target_client_name, o.target_path, o.former_client_id, o.former_client_name, o.former_path,
        o.operate_type, o.module, o.action, o.target,
        jsonb_strip_nulls(jsonb_build_object('msId', o.target, 'command', c.type, 'state', c.state, 'sent', true, 'late', true, 'reason', c.reason)),
        case c.state when 'acknowledged' then 'success' else 'failure' end,
        case c.state when 'acknowledged' then 200 else 3205 end,
        o.ip, o.request_id, (extract(epoch from c.end_time - c.create_time) * 1000)::int, c.end_time
      from terminal_command c join operation_log o on o.id = c.log_id
      where c.id = any($1::bigint[]) order by c.id`,
    [ids],
  );
}
