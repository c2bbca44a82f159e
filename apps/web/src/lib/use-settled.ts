import { useEffect, useState } from 'react';

const REST_MS = 300;

/** The value once it has rested: nothing is asked while somebody is still typing. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
