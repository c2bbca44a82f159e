import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { GATEWAY_BODY_BYTES } from '@roger/contract/gateway/define';
import { parseJsonBytes } from '../lib/parse-json.ts';
import { GatewayError } from '@roger/domain/servers/gateway/gateway-error';

/** Highest ratio of unpacked to packed bytes, checked above a megabyte: a gzip bomb is refused early. */
const MOST_RATIO = 100;
const RATIO_COUNTS_FROM = 1024 * 1024;

/** A batch of 5 000 events with all their fields has 130 000 values. */
const LIMITS = { maxValues: 200_000, maxDepth: 16 };

/** Reads a JSON body, gzip or plain, at most 4 MB unpacked; it never holds more than that in memory. */
export async function readBody(payload: Readable, encoding: string | undefined): Promise<unknown> {
  const isPacked = encoding === 'gzip';
  if (encoding !== undefined && encoding !== 'identity' && !isPacked) {
    throw new GatewayError(400, `Bodies are plain or gzip, not ${encoding.slice(0, 40)}.`);
  }
  let packedBytes = 0;
  const count = (chunk: Buffer): void => {
    packedBytes += chunk.length;
  };
  const chunks: Buffer[] = [];
  let bytes = 0;
  const take = (chunk: Buffer): void => {
    bytes += chunk.length;
    const tooDense = isPacked && bytes > RATIO_COUNTS_FROM && bytes > packedBytes * MOST_RATIO;
    if (bytes > GATEWAY_BODY_BYTES || tooDense) throw new GatewayError(413, 'The body is larger than 4 MB unpacked.');
    chunks.push(chunk);
  };
  const text = isPacked ? unpacked(payload.on('data', count)) : payload;
  try {
    for await (const chunk of text) take(chunk as Buffer);
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    throw new GatewayError(400, 'The body broke off, or is not the gzip that it says.', [], { cause: error });
  }
  return parsed(Buffer.concat(chunks));
}

function unpacked(payload: Readable): Readable {
  const gunzip = createGunzip();
  payload.on('error', (error) => gunzip.destroy(error));
  payload.on('aborted', () => gunzip.destroy(new Error('aborted')));
  return payload.pipe(gunzip);
}

function parsed(bytes: Buffer): unknown {
  try {
    return parseJsonBytes(bytes, LIMITS);
  } catch {
    throw new GatewayError(
      400,
      'The body is not JSON in UTF-8, repeats a key, or has more than 200 000 values or 16 levels.',
    );
  }
}
