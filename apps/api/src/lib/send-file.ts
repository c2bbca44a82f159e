import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import { spoolFile } from '@roger/spreadsheet/spool-file';
import { endWhenStalled } from './end-when-stalled.ts';
import { CONTENT_TYPES } from './file-types.ts';
import type { FileOut } from './io.ts';

/** A download that does not move for this long is ended. */
const STALLED_MS = 30_000;

/**
 * Streams a file as a download. The call is recorded after the file has been opened and before anything is sent. The
 * name is sent as plain ASCII and in the form of RFC 5987.
 */
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
  // The status is sent by then: the reader sees a file that is cut off, and the log says why.
  stream.once('error', (error) =>
    reply.log.warn({ ...faultEntry('download', error), fileName }, 'download broken off'),
  );
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

/** The bytes of a file. A file that cannot be opened is refused before anything is sent. */
async function streamOf(content: FileOut): Promise<Readable> {
  if (!('path' in content)) {
    const { name: _name, ...file } = content;
    return spoolFile(file);
  }
  const stream = createReadStream(content.path);
  await once(stream, 'open');
  return stream;
}
