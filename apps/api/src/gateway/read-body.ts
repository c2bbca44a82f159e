import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { GATEWAY_BODY_BYTES } from '@roger/contract/gateway/define';
import { GatewayError } from '@roger/domain/gateway/gateway-error';

/** A body that unpacks to more than a hundred times its size is no body, once it is over a megabyte. */
const MOST_RATIO = 100;
const RATIO_COUNTS_FROM = 1024 * 1024;

/** Reads a JSON body, gzip or plain, of 4 MB unpacked at most; nothing more of it is held than that. */
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
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new GatewayError(400, 'The body is not JSON.');
  }
}
