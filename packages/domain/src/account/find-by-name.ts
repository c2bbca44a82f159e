import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** An account as signing in looks at it. */
export interface NamedAccount {
  id: number;
  name: string;
  clientId: number;
  status: string;
  passwordHash: string;
  passwordState: string;
}

/** What somebody typed as their name. */
export interface TypedName {
  /** The account's name as it is stored; of an unknown one the folded form, so that every spelling counts as one. */
  name: string;
  account: NamedAccount | null;
}

/** The account that a typed name means: the one written exactly so, else the first that is folded alike (docs/adr/013). */
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
