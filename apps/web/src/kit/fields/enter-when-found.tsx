import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isComposingKey } from '../../lib/react/composition.ts';

interface EnterWhenFoundProps<Found> {
  typed: string;
  /** Does the select show options? It then takes the active one by itself. */
  hasOptions: boolean;
  /** Asks the service for the options of a text. */
  find: (keyword: string) => Promise<readonly Found[]>;
  onChoose: (found: Found) => void;
  children: ReactNode;
}

/**
 * The key Enter around a select with options that the service finds. While there are none, the select would close and
 * drop the typed text. The text stays instead, and the first option found for it is chosen, as a barcode reader needs it.
 */
export function EnterWhenFound<Found>({ typed, hasOptions, find, onChoose, children }: EnterWhenFoundProps<Found>) {
  const latest = useRef({ typed, onChoose });
  useEffect(() => {
    latest.current = { typed, onChoose };
  });
  const choose = async (keyword: string) => {
    const [first] = await find(keyword);
    if (first !== undefined && latest.current.typed.trim() === keyword) latest.current.onChoose(first);
  };
  const enter = (event: KeyboardEvent) => {
    const keyword = typed.trim();
    if (event.key !== 'Enter' || isComposingKey(event.nativeEvent) || keyword === '' || hasOptions) return;
    event.preventDefault();
    event.stopPropagation();
    // A failed request shows as no options, and the next Enter asks again.
    choose(keyword).catch(() => undefined);
  };
  return (
    <div className="enter-when-found" onKeyDownCapture={enter}>
      {children}
    </div>
  );
}
