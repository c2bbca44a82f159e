import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { AppError, badField } from '@roger/domain/platform/ctx/app-error';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './io.ts';
import { utf8Text } from './parse-json.ts';

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
/** Limit in characters of any other form field. */
const SHORT_FIELD = 10_000;
const SHORT_FIELD_BYTES = 4 * SHORT_FIELD;

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
    // The rest is read and dropped: a client that is still sending would not read the answer.
    request.raw.unpipe().resume();
    throw isFaultOfForm(error) ? new AppError('malformed') : error;
  }
}

async function readParts(request: FastifyRequest, folder: string, rules: FormRules) {
  const { maxMb, takesRows = false, fileOptional = false } = rules;
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  for await (const part of request.parts({ limits: { fileSize: Math.floor(maxMb * 1024 * 1024) } })) {
    if (part.type === 'field') throw new AppError('malformed');
    if (isText(part)) addField(fields, part.fieldname, await readText(part, takesRows, maxMb));
    else if (part.fieldname !== 'file') throw badField(part.fieldname, 'unknown');
    else if (file !== null) throw new AppError('malformed');
    else file = await store(part, path.join(folder, 'upload'), maxMb);
  }
  const isThere = file !== null || (takesRows ? ROWS in fields : fileOptional);
  if (!isThere) throw badField('file', 'required');
  return { fields, file };
}

/** A part is a file by its name or by this type; others are form fields. */
function isText({ filename, mimetype }: Pick<MultipartFile, 'mimetype'> & { filename?: string }): boolean {
  return filename === undefined && mimetype !== 'application/octet-stream';
}

/** Adds a form field. The values of a repeated one are a list, as in a query: only fields that are lists accept it. */
function addField(fields: Record<string, unknown>, name: string, value: string): void {
  // Rows may be as large as a file; only one of them is held in memory.
  if (name === ROWS && ROWS in fields) throw badField(ROWS, 'type', { type: 'array' });
  fields[name] = Object.hasOwn(fields, name) ? [fields[name], value].flat() : value;
}

/** The text of a form field; rows may be as large as the file they replace. */
async function readText({ fieldname, file }: MultipartFile, takesRows: boolean, maxMb: number): Promise<string> {
  const isRows = takesRows && fieldname === ROWS;
  const chunks: Buffer[] = [];
  let size = 0;
  // A text that is too long is read to its end and dropped: the next parts follow it.
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (isRows || size <= SHORT_FIELD_BYTES) chunks.push(chunk);
  }
  if (isRows && file.truncated) throw new AppError('uploadSize', { params: { maxMb } });
  const tooLong = () => badField(fieldname, 'maxLength', { max: SHORT_FIELD });
  if (!isRows && size > SHORT_FIELD_BYTES) throw tooLong();
  const text = utf8Text(Buffer.concat(chunks));
  if (!isRows && text.length > SHORT_FIELD) throw tooLong();
  return text;
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
