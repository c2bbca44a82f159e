import { useEffect, useRef } from 'react';

/** The code that Safari gives the key that ends a composition, after the composition has ended. */
const COMPOSED_KEY = 229;

/** Does the key belong to an input method that composes a text? */
export function isComposingKey({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === COMPOSED_KEY;
}

/** Returns whether an input method is composing a text: its letters are no input yet. Calls `onEnd` when it is done. */
export function useComposition(onEnd: () => unknown): () => boolean {
  const composing = useRef(false);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const start = () => {
      composing.current = true;
    };
    const end = () => {
      composing.current = false;
      latest.current();
    };
    document.addEventListener('compositionstart', start);
    document.addEventListener('compositionend', end);
    return () => {
      document.removeEventListener('compositionstart', start);
      document.removeEventListener('compositionend', end);
    };
  }, []);
  return () => composing.current;
}
