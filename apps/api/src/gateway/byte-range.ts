/** Bytes of a file, the last one among them. */
export interface ByteRange {
  from: number;
  last: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The bytes that a Range header asks for (RFC 9110 §14.2): null where all of them are to be answered, as of what is no single range of
 * bytes; `none` where there are no such bytes.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'none' {
  const [, first = '', end = ''] = ONE_RANGE.exec(header?.trim() ?? '') ?? [];
  if (first === '' && end === '') return null;
  if (first === '') {
    const count = Math.min(Number(end), size);
    return count === 0 ? 'none' : { from: size - count, last: size - 1 };
  }
  const [from, last] = [Number(first), end === '' ? size - 1 : Math.min(Number(end), size - 1)];
  // A range that ends before it begins is none at all.
  if (end !== '' && Number(end) < from) return null;
  return from >= size ? 'none' : { from, last };
}

/** Is one of the tags in the header this one? Weak ones count, as If-None-Match has it. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
}
