import { partsOf } from '@roger/contract/check';
import type { Endpoint } from '@roger/contract/define';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns a function that puts the row returned by an edit into cached reads of its family, a page or the single row;
 * other data stays the identical object. Null if the call returns no row.
 */
export function rowPatch({ input }: Endpoint, answer: unknown): ((data: unknown) => unknown) | null {
  const { required: key = [] } = partsOf(input);
  if (!isFields(answer) || !('rowVersion' in answer)) return null;
  if (key.length === 0 || !key.every((field) => field in answer)) return null;
  const isRow = (data: Fields) => 'rowVersion' in data && key.every((field) => data[field] === answer[field]);
  const patch = (data: unknown) => (isFields(data) && isRow(data) ? { ...data, ...answer } : data);
  return (data) => {
    if (!isFields(data) || !Array.isArray(data['records'])) return patch(data);
    const records: unknown[] = data['records'];
    const next = records.map(patch);
    return next.some((one, index) => one !== records[index]) ? { ...data, records: next } : data;
  };
}
