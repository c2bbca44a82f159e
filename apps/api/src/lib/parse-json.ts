import { isUtf8 } from 'node:buffer';
import { AppError } from '@roger/domain/platform/ctx/app-error';

/** Limits of a JSON text; they are checked before anything is built from it. */
export interface JsonLimits {
  /** Values, including keys. By default ten times the longest list that a call accepts. */
  maxValues?: number;
  /** Nesting; the default is far above that of any call. */
  maxDepth?: number;
  /** Keys of one object. */
  maxKeys?: number;
}

const MAX_VALUES = 100_000;
const MAX_DEPTH = 256;
const MAX_KEYS = 10_000;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const OPEN = new Set(['{', '['].map((text) => text.charCodeAt(0)));
const CLOSE = new Set(['}', ']'].map((text) => text.charCodeAt(0)));

/**
 * Reads the bytes of a JSON body like `parseJson`. Bytes that are not UTF-8 are refused (malformed): decoding would
 * replace them, and the replacement would be stored.
 */
export function parseJsonBytes(bytes: Buffer, limits: JsonLimits = {}): unknown {
  return parseJson(utf8Text(bytes), limits);
}

/** The text of UTF-8 bytes; others are refused (malformed). */
export function utf8Text(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new AppError('malformed');
  return bytes.toString('utf8');
}

/**
 * Reads a JSON body strictly. An empty body is undefined; broken text, repeated keys and texts beyond the limits are
 * refused (malformed). Repeated keys are refused because readers differ in which value they take.
 */
export function parseJson(text: string, limits: JsonLimits = {}): unknown {
  if (text.trim() === '') return undefined;
  try {
    const colons = countColons(text, limits);
    const value: unknown = JSON.parse(text);
    // In valid JSON each colon outside of texts is a key: with fewer keys in the result, one was repeated.
    if (countKeys(value, limits) !== colons) throw new Error('repeated key');
    return value;
  } catch {
    throw new AppError('malformed');
  }
}

/**
 * Counts the colons outside of texts. A pass over the characters costs a tenth of reading the value, so that a text
 * beyond the limits does not delay other calls.
 * @throws at the first character beyond a limit.
 */
function countColons(text: string, { maxValues = MAX_VALUES, maxDepth = MAX_DEPTH }: JsonLimits): number {
  let [colons, values, depth] = [0, 1, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
    } else if (OPEN.has(code)) {
      depth += 1;
      values += 1;
      if (depth > maxDepth) throw new Error('too deep');
    } else if (CLOSE.has(code)) {
      depth -= 1;
    } else if (code === COLON || code === COMMA) {
      if (code === COLON) colons += 1;
      values += 1;
    }
    if (values > maxValues) throw new Error('too many values');
  }
  return colons;
}

/** Position of the quote that ends the text which begins at `start`. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}

function countKeys(value: unknown, limits: JsonLimits): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countKeys(item, limits), 0);
  const inner = Object.values(value);
  if (inner.length > (limits.maxKeys ?? MAX_KEYS)) throw new Error('too many keys');
  return inner.reduce<number>((sum, item) => sum + countKeys(item, limits), inner.length);
}
