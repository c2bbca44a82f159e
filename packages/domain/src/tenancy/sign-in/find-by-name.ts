import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** Fields of an account for sign-in. */
export interface NamedAccount {
  id: number;
  name: string;
  clientId: number;
  status: string;
  passwordHash: string;
  passwordState: string;
}

/** A typed account name. */
export interface TypedName {
  /** The stored name; for an unknown one the folded form, so that all spellings count as one. */
  name: string;
  account: NamedAccount | null;
}

/** Finds the account of a typed name: an exact match, else the first with the same folded name (docs/adr/013). */
export async function findByName(ctx: BaseCtx, typed: string): Promise<TypedName> {
  const [row] = await query<{ folded: string; account: NamedAccount | null }>(
    ctx,
    `select folded_name($1::text) as folded, (
        select json_build_object('id', a.id, 'name', a.name, 'clientId', a.client_id, 'status', a.status,
          'passwordHash', a.password_hash, 'passwordState', a.password_state)
        from account a where folded_name(a.name) = folded_name($1::text)
        order by a.name = $1::text desc, a.name_twin limit 1) as account`,
    [typed],
  );
  const account = row?.account ?? null;
  return { name: account?.name ?? row?.folded ?? typed, account };
}
