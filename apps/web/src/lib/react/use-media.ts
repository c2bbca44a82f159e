import { useSyncExternalStore } from 'react';

export function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(media).matches,
  );
}

/** Narrow screens: lists become cards and the menu a drawer. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767px)');
}

/** Wide screens: lists show more columns. */
export function useWide(): boolean {
  return useMedia('(min-width: 1600px)');
}

/** Without a pointer that hovers: fingers. */
export function useTouch(): boolean {
  return useMedia('(hover: none)');
}

export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
