import { Suspense } from 'react';
import { lazyCode } from '../../lib/react/lazy-code.ts';
import { useTouch } from '../../lib/react/use-media.ts';

const TouchHint = lazyCode(() => import('./touch-hint.tsx').then((module) => ({ default: module.TouchHint })), 'frame');

/** Hints by tap where no pointer hovers. */
export function TouchHints() {
  return useTouch() ? (
    <Suspense>
      <TouchHint />
    </Suspense>
  ) : null;
}
