import type { BaseCtx } from '../kernel/ctx.ts';

/** What a license for this installation names; the same for as long as its database lives. */
export function getDeviceId({ db }: BaseCtx): Promise<{ deviceId: string }> {
  return db.installation.findUniqueOrThrow({ where: { id: 1 }, select: { deviceId: true } });
}
