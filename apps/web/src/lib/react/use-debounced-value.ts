import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/** The value after it has not changed for DEBOUNCE_MS: no requests while the user is typing. */
export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
