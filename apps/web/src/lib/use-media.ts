import { useSyncExternalStore } from 'react';

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(media).matches,
  );
}

/** Below this width lists become cards and the menu a drawer. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767px)');
}

export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
