import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens an address; unlike the router's function it never changes, so hidden tabs are not rendered again. */
export function useStableNavigate(): (address: string, replace: boolean) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback((address, replace) => void latest.current(address, { replace }), []);
}
