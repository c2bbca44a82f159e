import { AppError } from '../kernel/app-error.ts';
import type { BaseCtx, Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { isTaken } from '../kernel/unique.ts';
import { uniqueTerminalFields } from './terminal.rules.ts';

type UniqueColumn = keyof typeof uniqueTerminalFields;
type UniqueField = (typeof uniqueTerminalFields)[UniqueColumn];

/** Is the terminal ID taken anywhere in the installation, other than by the terminal `id` of the scope? */
export async function isMsIdTaken(ctx: Ctx, { msId, id }: { msId: string; id?: number }): Promise<boolean> {
  return isTaken(ctx, 'terminal', 'ms_id', msId, { exceptId: id });
}

/** Which of the terminal IDs are taken; repeats are answered once. */
export async function splitTaken(
  ctx: Ctx,
  { msIds }: { msIds: readonly string[] },
): Promise<{ existing: string[]; free: string[] }> {
  const asked = [...new Set(msIds)];
  const taken = await takenMsIds(ctx, asked);
  return { existing: asked.filter((msId) => taken.has(msId)), free: asked.filter((msId) => !taken.has(msId)) };
}

/** Those of the terminal IDs that are taken. */
export async function takenMsIds(ctx: Ctx, msIds: readonly string[]): Promise<ReadonlySet<string>> {
  return takenValues(ctx, 'ms_id', msIds);
}

/** Refuses a number that another terminal has, whoever's it is; an IMEI2 is judged by its stock. */
export async function assertNumbersFree(
  ctx: Ctx,
  numbers: Readonly<Record<Exclude<UniqueField, 'msId' | 'imei2'>, string | null>>,
): Promise<void> {
  for (const [column, field] of Object.entries(uniqueTerminalFields) as [UniqueColumn, UniqueField][]) {
    const number = field === 'msId' || field === 'imei2' ? null : numbers[field];
    if (number === null) continue;
    if ((await takenValues(ctx, column, [number])).size > 0) throw new AppError('exists', { params: { field } });
  }
}

/** Those of the values that terminals have in a column which has each once. */
export async function takenValues(
  ctx: BaseCtx,
  column: UniqueColumn,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  return takenElsewhere(ctx, column, values, []);
}

/** The same, of terminals other than these. */
export async function takenElsewhere(
  ctx: BaseCtx,
  column: UniqueColumn,
  values: readonly string[],
  exceptIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const sql = `select ${column} as value from terminal where ${column} = any($1::text[]) and id <> all($2::int[])`;
  const rows = await query<{ value: string }>(ctx, sql, [values, exceptIds]);
  return new Set(rows.map(({ value }) => value));
}
