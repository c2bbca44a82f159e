import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';

/** Headers that browsers use only for pages; on each of fifty files they would add as many bytes as a screen has. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Serves the built console; browsers may cache hashed files for ever, the page itself never. */
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
      if (hashed) for (const name of OF_PAGES) reply.removeHeader(name);
    },
  });
});
