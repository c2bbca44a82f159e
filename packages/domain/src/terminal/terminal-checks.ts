import type { Ctx } from '../kernel/ctx.ts';
import { isTaken } from '../kernel/unique.ts';

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
  const rows = await ctx.db.$queryRaw<
    { msId: string }[]
  >`select ms_id as "msId" from terminal where ms_id = any(${[...msIds]}::text[])`;
  return new Set(rows.map(({ msId }) => msId));
}
