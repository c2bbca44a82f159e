import { useState } from 'react';

/** The value, or the one before where it is null: a closing dialog still shows what it showed. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
