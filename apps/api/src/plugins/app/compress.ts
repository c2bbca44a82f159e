import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import fp from 'fastify-plugin';

/** Smaller responses fit into one or two packets, so compression saves no time. */
const LEAST_BYTES = 1024;

// Speed before size: every response is compressed separately. Both run off the event loop.
const ENCODERS = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 5 }),
};

/**
 * Compresses JSON responses over 1 kB for callers that accept it (docs/adr/024); workbooks and the console's files are
 * compressed already. The size reveals no secret to other web pages (BREACH): the session is in a custom header that
 * foreign pages cannot send, never in a cookie.
 */
export const compressPlugin = fp(async (app) => {
  app.addHook('onSend', async function compress(request, reply, payload) {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (typeof payload !== 'string' || !isJson || payload.length < LEAST_BYTES) return payload;
    const vary = reply.getHeader('vary');
    void reply.header('vary', [vary, 'accept-encoding'].flat().filter(Boolean).join(', '));
    const accepted = request.headers['accept-encoding'];
    const encoding = accepted === undefined ? null : negotiate(accepted, ['br', 'gzip']);
    if (encoding === null || reply.hasHeader('content-encoding')) return payload;
    void reply.header('content-encoding', encoding);
    return ENCODERS[encoding](payload);
  });
});
