import { createContext, useContext } from 'react';

/** The panel beside a list that shows one of its items, without its own address. */
export interface Peek {
  /** The displayed item; null while the panel is closed. */
  item: string | null;
  show: (item: string | null) => void;
}

export const PeekContext = createContext<Peek | null>(null);

/** Null for a list without details of its items. */
export function usePeek(): Peek | null {
  return useContext(PeekContext);
}
