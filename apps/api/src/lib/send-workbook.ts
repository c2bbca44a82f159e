import type { FastifyReply } from 'fastify';
import { spoolWorkbook } from '../spreadsheet/spool-workbook.ts';
import { endWhenStalled } from './end-when-stalled.ts';
import type { WorkbookAnswer } from './io.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** How long a download may stand still. */
const STALLED_MS = 30_000;

/** Streams a workbook as a download, once it has begun and that is recorded; the name is given in RFC 5987's form besides plain ASCII. */
export async function sendWorkbook(
  reply: FastifyReply,
  result: unknown,
  record: () => Promise<void>,
): Promise<FastifyReply> {
  const { fileName, ...content } = result as WorkbookAnswer;
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  const stream = await spoolWorkbook(content);
  try {
    await record();
  } catch (error) {
    stream.destroy();
    throw error;
  }
  endWhenStalled(reply.raw, stream, STALLED_MS);
  return reply
    .header('content-type', TYPE)
    .header('content-disposition', disposition)
    .header('cache-control', 'no-store')
    .send(stream);
}
