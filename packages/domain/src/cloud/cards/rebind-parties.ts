import type { AuditClient } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockClause, acquireLock } from '../../platform/db/locks.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, query, type Params } from '../../platform/db/sql.ts';
import { ZONE, zoneJoins } from '../../platform/db/zone-sql.ts';

/** A terminal of the scope that a card leaves or moves to. */
export interface CardTerminal {
  id: number;
  msId: string;
  iccid: string | null;
  imei: string | null;
  expireTime: Date | null;
  kind: string;
  takesCards: boolean;
  client: Required<AuditClient>;
  zone: string;
}

/** Place of a card: a terminal, or the stock of a client. */
export interface CardPlace {
  terminal: CardTerminal | null;
  client: Required<AuditClient>;
  zone: string;
}

/** Place of the card and target terminal, locked; null if not in the scope. */
export interface RebindParties {
  place: CardPlace | null;
  target: CardTerminal | null;
}

const CLIENT = `json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client, ${ZONE} as zone`;

/** Locks the parties of a rebind; concurrent rebinds of a card are serialised. */
export async function lockParties(tx: Ctx, iccid: string, msId: string): Promise<RebindParties> {
  await acquireLock(tx, `sim card ${iccid}`);
  const params = newParams();
  const scope = scopeSql(tx.scope, 't.scope_path', params.add) ?? 'true';
  const terminals = await query<CardTerminal>(
    tx,
    `select t.id, t.ms_id as "msId", t.iccid, t.imei, t.expire_time as "expireTime", y.kind,
        coalesce(m.cloud_sim, true) as "takesCards", ${CLIENT}
      from terminal t join terminal_type y on y.id = t.type_id left join terminal_model m on m.id = t.model_id
        join client c on c.id = t.client_id ${zoneJoins()}
      where (t.iccid = ${params.add(iccid)}::text or t.ms_id = ${params.add(msId)}::text) and ${scope}
      order by t.id ${lockClause(tx, 'update', 't')}`,
    params.values,
  );
  const from = terminals.find((one) => one.iccid === iccid) ?? null;
  return {
    place: from === null ? await lockStock(tx, iccid) : { ...from, terminal: from },
    target: terminals.find((one) => one.msId === msId) ?? null,
  };
}

/** The client of the scope with the card in its stock, if no terminal has it. */
async function lockStock(tx: Ctx, iccid: string): Promise<CardPlace | null> {
  const params: Params = newParams();
  const scope = scopeSql(tx.scope, 'c.path', params.add) ?? 'true';
  const [stock] = await query<Omit<CardPlace, 'terminal'>>(
    tx,
    `select ${CLIENT} from imei2_stock s join client c on c.id = s.client_id ${zoneJoins()}
      where s.iccid = ${params.add(iccid)}::text and ${scope} and not exists (select 1 from terminal o where o.iccid = s.iccid)
      ${lockClause(tx, 'update', 's')}`,
    params.values,
  );
  return stock === undefined ? null : { ...stock, terminal: null };
}
