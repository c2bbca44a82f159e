import { partsOf } from '@roger/contract/check';
import type { Endpoint } from '@roger/contract/define';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What of a family's reads an edit has changed, by its answer: a function that puts the row in place of what it was, in a
 * page or a read of it alone, and leaves all else the same object. Null for a call that answers no row.
 */
export function answeredRow({ input }: Endpoint, answer: unknown): ((data: unknown) => unknown) | null {
  const { required: key = [] } = partsOf(input);
  if (!isFields(answer) || !('rowVersion' in answer)) return null;
  if (key.length === 0 || !key.every((field) => field in answer)) return null;
  const isRow = (data: Fields) => 'rowVersion' in data && key.every((field) => data[field] === answer[field]);
  const placed = (data: unknown) => (isFields(data) && isRow(data) ? { ...data, ...answer } : data);
  return (data) => {
    if (!isFields(data) || !Array.isArray(data['records'])) return placed(data);
    const records: unknown[] = data['records'];
    const next = records.map(placed);
    return next.some((one, index) => one !== records[index]) ? { ...data, records: next } : data;
  };
}
