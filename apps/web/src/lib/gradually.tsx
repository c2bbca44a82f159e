import { useDeferredValue, type ReactNode } from 'react';

interface GraduallyProps {
  /** What stands there until then. */
  first: ReactNode;
  children: ReactNode;
}

/** What takes a while to draw is drawn in small steps when it first shows, between which the browser answers what somebody does. */
export function Gradually({ first, children }: GraduallyProps): ReactNode {
  const ready = useDeferredValue(true, false);
  return ready ? children : first;
}
