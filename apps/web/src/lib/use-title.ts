import { useEffect } from 'react';

/** Keeps the browser's title current. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Roger`;
  }, [title]);
}
