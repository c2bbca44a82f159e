import { useState } from 'react';
import { readStored, writeStored } from './storage.ts';

/** Which columns a list shows: chosen by the user, remembered by the browser. */
export interface ColumnChoice {
  shown: ReadonlySet<string>;
  show: (keys: string[]) => void;
  reset: () => void;
}

export function useColumnChoice(slug: string, defaults: string[]): ColumnChoice {
  const storageKey = `roger.columns.${slug}`;
  const [chosen, setChosen] = useState<unknown>(() => readStored(localStorage, storageKey));
  const choose = (keys: string[] | null) => {
    setChosen(keys);
    writeStored(localStorage, storageKey, keys);
  };
  return {
    shown: new Set(Array.isArray(chosen) && chosen.length > 0 ? chosen.map(String) : defaults),
    show: choose,
    reset: () => choose(null),
  };
}
