import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query } from '../kernel/sql.ts';

/** Those of the cards that terminals of the scope have, or the stock there, by their stored form. A terminal's card is its client's, whatever a stock says. */
export async function cardsInScope(ctx: Ctx, iccids: readonly string[]): Promise<ReadonlySet<string>> {
  const { add, values } = newParams();
  const named = `${add(iccids)}::text[]`;
  const ofTerminals = scopeSql(ctx.scope, 't.scope_path', add) ?? 'true';
  const ofStock = scopeSql(ctx.scope, 'c.path', add) ?? 'true';
  const rows = await query<{ iccid: string }>(
    ctx,
    `select t.iccid from terminal t where t.iccid = any(${named}) and ${ofTerminals}
      union select s.iccid from imei2_stock s join client c on c.id = s.client_id
        where s.iccid = any(${named}) and ${ofStock} and not exists (select 1 from terminal o where o.iccid = s.iccid)`,
    values,
  );
  return new Set(rows.map(({ iccid }) => iccid));
}
