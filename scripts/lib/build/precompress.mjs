// Files of the console as they go over the wire: beside each a .br and a .gz, made once and as small as they get.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = /\.(html|js|css|svg|json|txt)$/;
/** Below this an answer fits a packet or two. */
const LEAST_BYTES = 1024;

const ENCODERS = {
  '.br': (/** @type {Buffer} */ bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  '.gz': (/** @type {Buffer} */ bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Compresses every text file of a folder and of those within it. */
export async function precompress(/** @type {string} */ folder) {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => TEXTS.test(name)).map((name) => path.join(folder, name));
  await Promise.all(files.map(precompressFile));
}

async function precompressFile(/** @type {string} */ file) {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  for (const [extension, encode] of Object.entries(ENCODERS))
    await writeFile(`${file}${extension}`, await encode(bytes));
}
