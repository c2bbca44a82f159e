import type { InputOf } from '@roger/contract/define';
import type { FoundTerminals, search } from '@roger/contract/families/search';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, readRows } from '../kernel/sql.ts';

type Input = InputOf<(typeof search)['endpoints']['ids']>;

/** The unique texts of a terminal that lists of them are made of. */
const COLUMNS = ['ms_id', 'imei', 'imei2', 'iccid'] as const;

/** Which of the identifiers are terminals of the scope; each is looked up in one index of a unique text. */
export async function findTerminals(ctx: Ctx, { values: given }: Input): Promise<FoundTerminals> {
  const { values, add } = newParams();
  const written = add(given.map((value) => storedIccid(value.trim())));
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
