import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Goes to an address of the console. The router's own function is another one at every address: what holds it is drawn anew
 * with each step, the hidden tabs as well; this one stays.
 */
export function useGo(): (address: string, replace: boolean) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback((address, replace) => void latest.current(address, { replace }), []);
}
