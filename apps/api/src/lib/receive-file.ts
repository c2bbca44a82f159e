import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { AppError, badField } from '@roger/domain/platform/ctx/app-error';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './io.ts';

/**
 * A multipart body: its form fields, and the part `file` on disk under our own name; null if rows were sent instead.
 */
export interface ReceivedForm {
  fields: Record<string, unknown>;
  file: UploadedFile | null;
  remove(): Promise<void>;
}

/** The form field for the rows of an import without a file. */
export const ROWS = 'rows';
/** Limit in bytes of any other form field. */
const SHORT_FIELD = 10_000;

/** Allowed parts of a form, and the folder for its file. */
export interface FormRules {
  /** Limit of the file in MB. */
  maxMb: number;
  /** Rows may be sent instead of a file. */
  takesRows?: boolean;
  /** The form may have no file; ignored with `takesRows`. */
  fileOptional?: boolean;
  /** Parent of the file's own folder; by default the temporary folder of the machine. */
  root?: string;
}

/**
 * Reads a multipart body. A file or rows over the limit are refused with 3902, a missing file with 400 unless there are
 * rows or the file is optional. A refusal leaves no file behind.
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

/** The value of a form field; rows may be as large as the file they replace. */
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
