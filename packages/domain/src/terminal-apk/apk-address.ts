import { createHmac, timingSafeEqual } from 'node:crypto';
import { GATEWAY_PATH } from '@roger/contract/gateway/define';
import type { BaseCtx } from '../kernel/ctx.ts';

/** What an address stands for: a package, and the task and terminal that it is for; neither where somebody gets it by hand. */
export interface ApkGrant {
  apkId: number;
  taskId: number | null;
  msId: string | null;
  /** From then on the address is good for nothing. */
  expires: Date;
}

/** The query of such an address. */
export interface ApkQuery {
  task?: string;
  ms?: string;
  expires?: string;
  sign?: string;
}

const DIGITS = /^\d{1,15}$/;

/**
 * The address of a package at the gateway, below the installation's own: signed, so that it needs no token, and good for what it names
 * (docs/gateway.md §5).
 */
export function apkAddress({ settings }: Pick<BaseCtx, 'settings'>, grant: ApkGrant): string {
  const { apkId, taskId, msId, expires } = grant;
  const query = new URLSearchParams({
    ...(taskId === null ? {} : { task: String(taskId) }),
    ...(msId === null ? {} : { ms: msId }),
    expires: String(expires.getTime()),
    sign: signatureOf(settings.jwtSecret, grant),
  });
  return `${GATEWAY_PATH}/apks/${apkId}?${query.toString()}`;
}

/** What a signed address stands for; null where it was not made here, was changed, or is over. */
export function grantOf(
  { settings, clock }: Pick<BaseCtx, 'settings' | 'clock'>,
  apkId: number,
  { task, ms, expires = '', sign = '' }: ApkQuery,
): ApkGrant | null {
  if (!DIGITS.test(expires) || (task !== undefined && !DIGITS.test(task))) return null;
  const grant: ApkGrant = {
    apkId,
    taskId: task === undefined ? null : Number(task),
    msId: ms ?? null,
    expires: new Date(Number(expires)),
  };
  const wanted = Buffer.from(signatureOf(settings.jwtSecret, grant));
  const given = Buffer.from(sign);
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isOurs && grant.expires > clock.now() ? grant : null;
}

function signatureOf(secret: string, { apkId, taskId, msId, expires }: ApkGrant): string {
  const said = JSON.stringify([apkId, taskId, msId, expires.getTime()]);
  return createHmac('sha256', `package addresses ${secret}`).update(said).digest('base64url');
}
