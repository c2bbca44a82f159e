import { useDeferredValue, type ReactNode } from 'react';

/** Renders slow content in small steps on its first render, so that the page stays responsive; `first` precedes it. */
export function DeferredRender({ first, children }: { first: ReactNode; children: ReactNode }): ReactNode {
  const ready = useDeferredValue(true, false);
  return ready ? children : first;
}
