import type { InputOf } from '@roger/contract/define';
import type { FoundTerminals, search } from '@roger/contract/families/workflows/search';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { plainImei } from '@roger/contract/plain-text';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, readRows } from '../../platform/db/sql.ts';

type Input = InputOf<(typeof search)['endpoints']['ids']>;

/** Columns with a unique index by which terminals are found. */
const COLUMNS = ['ms_id', 'imei', 'imei2', 'iccid'] as const;

/** Finds the terminals of the scope with the given identifiers, by unique indexes. */
export async function findTerminals(ctx: Ctx, { values: given }: Input): Promise<FoundTerminals> {
  const { values, add } = newParams();
  const written = add(given.map((value) => storedIccid(plainImei(value))));
  const guard = scopeSql(ctx.scope, 't.scope_path', add) ?? 'true';
  const lookUps = COLUMNS.map(
    (column) => `select g.n, t.id, t.ms_id from given g join terminal t on t.${column} = g.value where ${guard}`,
  );
  const text = `with given as (select value, n from unnest(${written}::text[]) with ordinality as u (value, n))
    select distinct on (f.n) f.n::int as n, f.id, f.ms_id as "msId" from (${lookUps.join(' union all ')}) f order by f.n, f.id`;
  const rows = await readRows<{ n: number; id: number; msId: string }>(ctx, text, values);
  const found = new Map(rows.map(({ n, id, msId }) => [n - 1, { msId, id }]));
  return {
    known: given.flatMap((value, index) => {
      const terminal = found.get(index);
      return terminal === undefined ? [] : [{ value, ...terminal }];
    }),
    unknown: given.filter((_value, index) => !found.has(index)),
    terminals: new Set(rows.map(({ id }) => id)).size,
  };
}
