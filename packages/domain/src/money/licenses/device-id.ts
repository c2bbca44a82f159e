import type { BaseCtx } from '../../platform/ctx/ctx.ts';

/** The device ID of the installation, for its licenses; it is stored in the database and never changes. */
export function getDeviceId({ db }: BaseCtx): Promise<{ deviceId: string }> {
  return db.installation.findUniqueOrThrow({ where: { id: 1 }, select: { deviceId: true } });
}
