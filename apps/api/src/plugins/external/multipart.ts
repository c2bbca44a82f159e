import multipart from '@fastify/multipart';
import fp from 'fastify-plugin';

/** Uploads: one file part and a handful of short fields; the sizes are limited where they are read. */
export const multipartPlugin = fp(async (app) => {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // Every part is a stream of bytes: the parser would replace bytes of a text that are not UTF-8.
    isPartAFile: () => true,
    limits: { files: 21, parts: 25, headerPairs: 50 },
  });
});
