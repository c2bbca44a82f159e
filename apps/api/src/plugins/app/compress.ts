import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import fp from 'fastify-plugin';

/** Below this an answer fits a packet or two, and nobody waits for less. */
const LEAST_BYTES = 1024;

// Quick rather than small: every answer is compressed anew. Both work off the event loop.
const ENCODERS = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 5 }),
};

/**
 * Compresses JSON answers over 1 kB for callers who take it. Workbooks are zip files already, and the console's files come
 * compressed from the build. An answer that holds a secret beside what a stranger chose can be guessed by its compressed
 * size only by somebody who makes a browser ask for it again and again: sessions travel in a header of ours that no
 * foreign page can send, never in a cookie.
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
