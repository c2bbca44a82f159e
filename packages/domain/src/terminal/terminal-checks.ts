import type { Ctx } from '../kernel/ctx.ts';
import { inScope } from '../kernel/scope.ts';

/** Is the terminal ID taken anywhere in the installation, but by the terminal `id` of the scope? */
export async function isMsIdTaken(ctx: Ctx, { msId, id }: { msId: string; id?: number }): Promise<boolean> {
  const taken = await ctx.db.terminal.findUnique({ where: { msId }, select: { id: true, scopePath: true } });
  return taken !== null && !(taken.id === id && inScope(ctx.scope, taken.scopePath));
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
