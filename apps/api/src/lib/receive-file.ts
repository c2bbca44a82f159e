import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { AppError, badField } from '@roger/domain/kernel/app-error';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './io.ts';

/** A multipart body: its form fields, and the part `file` on disk under a name of ours. */
export interface ReceivedForm {
  fields: Record<string, unknown>;
  file: UploadedFile;
  remove(): Promise<void>;
}

/** Reads a multipart body; a file over the limit is 3902, no file 400. Nothing is left behind when it fails. */
export async function receiveForm(request: FastifyRequest, maxMb: number): Promise<ReceivedForm> {
  if (request.headers['content-type'] === undefined) throw badField('file', 'required');
  if (!request.isMultipart()) throw new AppError('mediaType');
  const folder = await mkdtemp(path.join(tmpdir(), 'roger-upload-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await readParts(request, folder, maxMb)), remove };
  } catch (error) {
    await remove();
    throw isFaultOfForm(error) ? new AppError('malformed') : error;
  }
}

async function readParts(request: FastifyRequest, folder: string, maxMb: number) {
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  for await (const part of request.parts({ limits: { fileSize: Math.floor(maxMb * 1024 * 1024) } })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (part.fieldname === 'file') file = await store(part, path.join(folder, 'upload'), maxMb);
    else throw badField(part.fieldname, 'unknown');
  }
  if (file === null) throw badField('file', 'required');
  return { fields, file };
}

// The parser's own errors: a form cut off, without boundary, with too many parts. Faults of the disk have system codes.
function isFaultOfForm(error: unknown): boolean {
  return !(error instanceof AppError) && !/^E[A-Z]+$/.test((error as { code?: string }).code ?? '');
}

async function store(part: MultipartFile, target: string, maxMb: number): Promise<UploadedFile> {
  const hash = createHash('sha256');
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(part.file, tap, createWriteStream(target));
  // A file over the limit arrives cut off, without an error.
  if (part.file.truncated) throw new AppError('uploadSize', { params: { maxMb } });
  return { path: target, sha256: hash.digest('hex') };
}
