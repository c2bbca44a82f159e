import { createHmac } from 'node:crypto';
import type { BaseCtx } from '../ctx/ctx.ts';

/** Draws whole numbers from 0 up to, but without, a limit. */
export type Draw = (limit: number) => number;

/**
 * Draws numbers derived from the installation's secret and the purpose. Codes and passwords in mails are drawn this
 * way: they are not stored, and a second attempt sends the same.
 */
export function derivedDraw(ctx: BaseCtx, purpose: string): Draw {
  let turn = 0;
  return (limit) => {
    turn += 1;
    // 48 bits: the bias of the remainder is below one in 10⁸.
    return keyed(ctx, `${purpose} ${turn}`).readUIntBE(0, 6) % limit;
  };
}

function keyed({ settings }: BaseCtx, purpose: string): Buffer {
  return createHmac('sha256', settings.jwtSecret).update(`derived: ${purpose}`).digest();
}
