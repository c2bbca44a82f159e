import { createHmac, timingSafeEqual } from 'node:crypto';
import { GatewayError } from '../gateway-error.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';

/** Lifetime of a cursor; changes are stored a day longer. */
const CURSOR_TTL_MS = 7 * 86_400_000;

/** Reading position of a server. The field names are part of cursors in use. */
export interface ChangeCursor {
  /** Snapshot in PostgreSQL's text form; the server has read all transactions that it shows. */
  known: string;
  /** Time of that snapshot, epoch ms. */
  time: number;
  /** Set while the server reads everything: the last row read, with its kind. */
  reading?: { kind: 'terminal' | 'group'; after: number };
  /** Set while the server reads changes up to another snapshot: that snapshot and the last line read. */
  until?: { known: string; time: number; txid: string; id: string };
}

/** A cursor on the wire. It is signed: a forged one would skip changes unnoticed. */
export function writeCursor(ctx: GatewayCtx, cursor: ChangeCursor): string {
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `${text}.${signature(ctx, text)}`;
}

/**
 * Reads a cursor that was issued to this server.
 * @throws 409 for any other cursor, and for one that is too old.
 */
export function readCursor(ctx: GatewayCtx, given: string): ChangeCursor {
  const [text = '', signed = ''] = given.split('.');
  const [own, its] = [Buffer.from(signature(ctx, text)), Buffer.from(signed)];
  if (own.length !== its.length || !timingSafeEqual(own, its)) throw restartError('The cursor is none of this server.');
  const cursor = JSON.parse(Buffer.from(text, 'base64url').toString()) as ChangeCursor;
  if (cursor.time < ctx.clock.now().getTime() - CURSOR_TTL_MS) throw restartError('The cursor is older than 7 days.');
  return cursor;
}

/** Error that makes a server read everything again. */
export function restartError(why: string): GatewayError {
  return new GatewayError(409, `${why} Begin without a cursor.`);
}

function signature({ settings, server }: GatewayCtx, text: string): string {
  return createHmac('sha256', settings.jwtSecret).update(`gateway changes ${server.id} ${text}`).digest('base64url');
}
