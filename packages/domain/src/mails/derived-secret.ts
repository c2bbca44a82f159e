import { createHmac } from 'node:crypto';
import type { BaseCtx } from '../kernel/ctx.ts';

/** Draws whole numbers from 0 up to, but without, a limit. */
export type Draw = (limit: number) => number;

/** 128 bits as text that only the installation's secret and the purpose decide. */
export function derivedHex(ctx: BaseCtx, purpose: string): string {
  return keyed(ctx, purpose).toString('hex').slice(0, 32);
}

/**
 * Draws numbers that only the installation's secret and the purpose decide.
 *
 * What a mail brings is drawn so: it is stored nowhere, and a second attempt brings the same as the first.
 */
export function derivedDraw(ctx: BaseCtx, purpose: string): Draw {
  let turn = 0;
  return (limit) => {
    turn += 1;
    // 48 bits: the remainder prefers nothing by more than one in 10⁸.
    return keyed(ctx, `${purpose} ${turn}`).readUIntBE(0, 6) % limit;
  };
}

function keyed({ settings }: BaseCtx, purpose: string): Buffer {
  return createHmac('sha256', settings.jwtSecret).update(`derived: ${purpose}`).digest();
}
