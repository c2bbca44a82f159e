import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { AppError, badField } from '@roger/domain/kernel/app-error';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './io.ts';

/** A multipart body: its form fields, and the part `file` on disk under a name of ours; none where rows came instead. */
export interface ReceivedForm {
  fields: Record<string, unknown>;
  file: UploadedFile | null;
  remove(): Promise<void>;
}

/** The form field in which an import takes rows in place of its file. */
export const ROWS = 'rows';
/** Bytes of any other form field. */
const SHORT_FIELD = 10_000;

/** What a form may hold, and where its file is kept. */
export interface FormRules {
  /** Most MB of the file. */
  maxMb: number;
  /** Rows may stand in the place of the file. */
  takesRows?: boolean;
  /** Something else may. */
  fileOptional?: boolean;
  /** The folder in which it gets one of its own; the machine's for what is temporary unless given. */
  root?: string;
}

/**
 * Reads a multipart body; a file or rows over the limit are 3902, without a file it is 400 unless something may stand in its place.
 * Nothing is left behind when it fails.
 */
export async function receiveForm(request: FastifyRequest, rules: FormRules): Promise<ReceivedForm> {
  if (request.headers['content-type'] === undefined) throw badField('file', 'required');
  if (!request.isMultipart()) throw new AppError('mediaType');
  const folder = await mkdtemp(path.join(rules.root ?? tmpdir(), 'roger-upload-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await readParts(request, folder, rules)), remove };
  } catch (error) {
    await remove();
    throw isFaultOfForm(error) ? new AppError('malformed') : error;
  }
}

async function readParts(request: FastifyRequest, folder: string, rules: FormRules) {
  const { maxMb, takesRows = false, fileOptional = false } = rules;
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  const bytes = Math.floor(maxMb * 1024 * 1024);
  const limits = { fileSize: bytes, ...(takesRows ? { fieldSize: bytes } : {}) };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = fieldValue(part, takesRows, maxMb);
    else if (part.fieldname === 'file') file = await store(part, path.join(folder, 'upload'), maxMb);
    else throw badField(part.fieldname, 'unknown');
  }
  const isThere = file !== null || (takesRows ? ROWS in fields : fileOptional);
  if (!isThere) throw badField('file', 'required');
  return { fields, file };
}

/** The value of a form field; rows may be as large as the file that they stand for. */
function fieldValue({ fieldname, value, valueTruncated }: MultipartValue, takesRows: boolean, maxMb: number): unknown {
  if (takesRows && fieldname === ROWS) {
    if (valueTruncated) throw new AppError('uploadSize', { params: { maxMb } });
    return value;
  }
  if (typeof value === 'string' && value.length > SHORT_FIELD)
    throw badField(fieldname, 'maxLength', { max: SHORT_FIELD });
  return value;
}

// The parser's own errors: a form cut off, without boundary, with too many parts. Faults of the disk have system codes.
function isFaultOfForm(error: unknown): boolean {
  return !(error instanceof AppError) && !/^E[A-Z]+$/.test((error as { code?: string }).code ?? '');
}

async function store(part: MultipartFile, target: string, maxMb: number): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let size = 0;
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(part.file, tap, createWriteStream(target));
  // A file over the limit arrives cut off, without an error.
  if (part.file.truncated) throw new AppError('uploadSize', { params: { maxMb } });
  return { path: target, name: part.filename, size, sha256: hash.digest('hex') };
}
