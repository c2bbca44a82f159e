import type { FastifyReply } from 'fastify';
import { streamWorkbook } from '../spreadsheet/write-workbook-in-thread.ts';
import type { WorkbookAnswer } from './io.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Streams a workbook as a download; the name is given in RFC 5987's form besides plain ASCII. */
export function sendWorkbook(reply: FastifyReply, result: unknown): FastifyReply {
  const { fileName, ...content } = result as WorkbookAnswer;
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  return reply
    .header('content-type', TYPE)
    .header('content-disposition', disposition)
    .header('cache-control', 'no-store')
    .send(streamWorkbook(content));
}
