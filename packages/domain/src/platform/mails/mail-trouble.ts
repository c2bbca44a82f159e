import { wireTime } from '../db/sql.ts';

/**
 * SQL: the refusal of the last settled mail to an address; null where it was not refused. One index lookup.
 */
export function mailTroubleSql(address: string): string {
  const trouble = `json_build_object('time', ${wireTime('ml.failed_time')}, 'error', coalesce(ml.error, ''))`;
  return `(select case when ml.refused and ml.status = 'failed' then ${trouble} end from mail_log ml
    where ml.mailbox = folded_address(${address}) and ml.status <> 'pending' order by ml.id desc limit 1)`;
}
