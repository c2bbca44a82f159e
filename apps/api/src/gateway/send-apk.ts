import { Transform } from 'node:stream';
import { GatewayError } from '@roger/domain/servers/gateway/gateway-error';
import type { BaseCtx } from '@roger/domain/platform/ctx/ctx';
import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import type { ApkQuery } from '@roger/domain/upgrades/packages/apk-address';
import { openDelivery, type Deliverable } from '@roger/domain/upgrades/packages/deliver-apk';
import { recordDelivery } from '@roger/domain/upgrades/packages/download-records';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../lib/deps.ts';
import { endWhenStalled } from '../lib/end-when-stalled.ts';
import { callInfo, makeBaseCtx } from '../lib/make-ctx.ts';
import { namesTag, rangeOf, type ByteRange } from './byte-range.ts';

/** Packages that one process delivers at a time: each has a file open. */
const MOST_AT_A_TIME = 500;
/** A download that does not move for this long is ended. */
const STALLED_MS = 60_000;
const PACKAGE = 'application/vnd.android.package-archive';

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: ApkQuery }>;

/**
 * Serves packages to terminals (docs/gateway.md §5). The address is signed, so it needs no token. Sends a whole package
 * or a range, and records the delivered bytes.
 */
export function serveApks(app: FastifyInstance, deps: Deps): void {
  let underWay = 0;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/apks/:id',
    handler: async (request: Asked, reply: FastifyReply) => {
      if (underWay >= MOST_AT_A_TIME) throw new GatewayError(429, 'Too many downloads at a time.');
      underWay += 1;
      reply.raw.once('close', () => (underWay -= 1));
      return deliver(deps, request, reply);
    },
  });
}

async function deliver(deps: Deps, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const ctx = {
    ...makeBaseCtx(deps, request, callInfo('gateway', 'apks', 'other')),
    database: deps.gatewayDatabase,
    db: deps.gatewayDatabase.prisma,
  };
  const { id } = request.params;
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647)
    throw new GatewayError(404, 'There is no such package.');
  const apk = await openDelivery(ctx, Number(id), request.query);
  const tag = `"${apk.sha256}"`;
  const headed = reply
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-transform')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(apk.fileName)}`);
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const asked = ifRange === undefined || ifRange === tag ? rangeOf(range, apk.size) : null;
  if (namesTag(ifNoneMatch, tag)) {
    await apk.file.close();
    return headed.status(304).send();
  }
  if (asked === 'none') {
    await apk.file.close();
    return headed.status(416).header('content-range', `bytes */${apk.size}`).send();
  }
  const bytes = asked ?? { from: 0, last: apk.size - 1 };
  if (asked !== null) void headed.status(206).header('content-range', `bytes ${bytes.from}-${bytes.last}/${apk.size}`);
  void headed.header('content-type', PACKAGE).header('content-length', bytes.last - bytes.from + 1);
  if (request.method === 'HEAD') {
    await apk.file.close();
    return headed.send();
  }
  return headed.send(counted(ctx, apk, bytes, reply));
}

/** The requested bytes. When the connection closes, the bytes that it has sent are recorded. */
function counted(ctx: BaseCtx, { grant, file, size }: Deliverable, { from, last }: ByteRange, reply: FastifyReply) {
  let count = 0;
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      done(null, chunk);
    },
  });
  const content = file.createReadStream({ start: from, end: last });
  content.on('error', (error) => tap.destroy(error));
  tap.on('close', () => content.destroy());
  reply.raw.once('close', () => {
    const { writableFinished, writableLength, socket } = reply.raw;
    const kept = writableFinished ? 0 : writableLength + (socket?.writableLength ?? 0);
    const to = from + Math.max(0, count - kept);
    const { taskId, msId } = grant;
    if (taskId === null || msId === null || to === from) return;
    void recordDelivery(ctx, { taskId, msId, from, to, size }).catch((error: unknown) =>
      ctx.log.error(faultEntry('download count', error), 'a download was not counted'),
    );
  });
  endWhenStalled(reply.raw, tap, STALLED_MS);
  return content.pipe(tap);
}
