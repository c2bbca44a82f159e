/** Positions of bytes in a file, `last` included. */
export interface ByteRange {
  from: number;
  last: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The bytes that a Range header requests (RFC 9110 §14.2). Null: the whole file is sent, also for a header that is not
 * a single range of bytes. `none`: the file has no such bytes.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'none' {
  const [, first = '', end = ''] = ONE_RANGE.exec(header?.trim() ?? '') ?? [];
  if (first === '' && end === '') return null;
  if (first === '') {
    const count = Math.min(Number(end), size);
    return count === 0 ? 'none' : { from: size - count, last: size - 1 };
  }
  const [from, last] = [Number(first), end === '' ? size - 1 : Math.min(Number(end), size - 1)];
  // A range that ends before it begins is invalid; the header is ignored.
  if (end !== '' && Number(end) < from) return null;
  return from >= size ? 'none' : { from, last };
}

/** Does the header contain this tag or `*`? Weak tags match too, as If-None-Match requires. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
}
