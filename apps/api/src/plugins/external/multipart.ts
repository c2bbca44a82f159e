import multipart from '@fastify/multipart';
import fp from 'fastify-plugin';

/** Uploads: one file part and a handful of short fields; the file's size is limited where it is read. */
export const multipartPlugin = fp(async (app) => {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 25, headerPairs: 50 },
  });
});
