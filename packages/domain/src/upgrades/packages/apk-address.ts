import { createHmac, timingSafeEqual } from 'node:crypto';
import { GATEWAY_PATH } from '@roger/contract/gateway/define';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';

/** Right to download a package; task and terminal are null for a download by a console user. */
export interface ApkGrant {
  apkId: number;
  taskId: number | null;
  msId: string | null;
  expires: Date;
}

/** Query of a package address. */
export interface ApkQuery {
  task?: string;
  ms?: string;
  expires?: string;
  sign?: string;
}

const DIGITS = /^\d{1,15}$/;

/** Signed address of a package at the gateway, without the host; works without a token (docs/gateway.md §5). */
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

/** The grant of a signed address; null for a forged, changed or expired one. */
export function findGrant(
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
  const expected = Buffer.from(signatureOf(settings.jwtSecret, grant));
  const given = Buffer.from(sign);
  const isValid = given.length === expected.length && timingSafeEqual(given, expected);
  return isValid && grant.expires > clock.now() ? grant : null;
}

function signatureOf(secret: string, { apkId, taskId, msId, expires }: ApkGrant): string {
  const text = JSON.stringify([apkId, taskId, msId, expires.getTime()]);
  return createHmac('sha256', `package addresses ${secret}`).update(text).digest('base64url');
}
