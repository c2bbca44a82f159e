import { createHmac, timingSafeEqual } from 'node:crypto';
import { GatewayError } from '../gateway-error.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';

/** How long a cursor lives; changes are kept a day longer. */
const LIFE_MS = 7 * 86_400_000;

/** How far a server has read. */
export interface ChangeCursor {
  /** The transactions that it knows of, as PostgreSQL writes a snapshot. */
  known: string;
  /** When that was, epoch ms. */
  time: number;
  /** It is still reading everything: after this row of that kind. */
  reading?: { kind: 'terminal' | 'group'; after: number };
  /** It is still reading what the transactions up to another snapshot changed: after this line. */
  until?: { known: string; time: number; txid: string; id: string };
}

/** A cursor as it travels: signed, since a made-up one would skip changes and never tell. */
export function writeCursor(ctx: GatewayCtx, cursor: ChangeCursor): string {
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `${text}.${signature(ctx, text)}`;
}

/**
 * A cursor that this server was answered.
 *
 * @throws 409 for any other, and for one that is too old.
 */
export function readCursor(ctx: GatewayCtx, given: string): ChangeCursor {
  const [text = '', signed = ''] = given.split('.');
  const [own, its] = [Buffer.from(signature(ctx, text)), Buffer.from(signed)];
  if (own.length !== its.length || !timingSafeEqual(own, its)) throw beginAnew('The cursor is none of this server.');
  const cursor = JSON.parse(Buffer.from(text, 'base64url').toString()) as ChangeCursor;
  if (cursor.time < ctx.clock.now().getTime() - LIFE_MS) throw beginAnew('The cursor is older than 7 days.');
  return cursor;
}

/** Tells a server to read everything anew. */
export function beginAnew(why: string): GatewayError {
  return new GatewayError(409, `${why} Begin without a cursor.`);
}

function signature({ settings, server }: GatewayCtx, text: string): string {
  return createHmac('sha256', settings.jwtSecret).update(`gateway changes ${server.id} ${text}`).digest('base64url');
}
