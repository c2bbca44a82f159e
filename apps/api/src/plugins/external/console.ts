import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';

/** Serves the built console; hashed files may be kept for ever, the page itself never. */
export const consolePlugin = fp<{ folder: string }>(async (app, { folder }) => {
  if (!fs.existsSync(path.join(folder, 'index.html'))) throw new Error(`WEB_DIR has no index.html: ${folder}`);
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    index: 'index.html',
    // The build leaves a .br and a .gz beside each file.
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
});
