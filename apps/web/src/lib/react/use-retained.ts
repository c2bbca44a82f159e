import { useState } from 'react';

/** The last value that is not null: a closing dialog still needs its content. */
export function useRetained<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
