import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { spoolFile } from '@roger/spreadsheet/spool-file';
import { endWhenStalled } from './end-when-stalled.ts';
import { CONTENT_TYPES } from './file-types.ts';
import type { FileOut } from './io.ts';

/** How long a download may stand still. */
const STALLED_MS = 30_000;

/** Streams a file as a download, once it has begun and that is recorded; the name is given in RFC 5987's form besides plain ASCII. */
export async function sendFile(
  reply: FastifyReply,
  result: unknown,
  record: () => Promise<void>,
): Promise<FastifyReply> {
  const content = result as FileOut;
  const fileName = `${content.name}.${content.format}`;
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  const stream = await streamOf(content);
  try {
    await record();
  } catch (error) {
    stream.destroy();
    throw error;
  }
  endWhenStalled(reply.raw, stream, STALLED_MS);
  return reply
    .header('content-type', CONTENT_TYPES[content.format])
    .header('content-disposition', disposition)
    .header('cache-control', 'no-store')
    .send(stream);
}

/** The bytes of a file; one that cannot be begun is refused before anything is sent. */
async function streamOf(content: FileOut): Promise<Readable> {
  if (!('path' in content)) {
    const { name: _name, ...file } = content;
    return spoolFile(file);
  }
  const stream = createReadStream(content.path);
  await once(stream, 'open');
  return stream;
}
