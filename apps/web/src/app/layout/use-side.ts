import { useState } from 'react';
import { useNarrow } from '../../lib/use-media.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const COLLAPSED = 'roger.collapsed';

export interface SideState {
  narrow: boolean;
  /** The menu shows with its words: beside the screen, or over a narrow one. */
  wide: boolean;
  toggle: () => void;
  /** Leaves a narrow screen to what was chosen. */
  leave: () => void;
}

/** Whether the side menu is folded, which the browser remembers, and on a narrow screen whether it is there at all. */
export function useSide(): SideState {
  const narrow = useNarrow();
  const [drawer, setDrawer] = useState(false);
  const [collapsed, setCollapsed] = useState(() => readStored(localStorage, COLLAPSED) === true);
  const toggle = () => {
    if (narrow) return setDrawer(!drawer);
    setCollapsed(!collapsed);
    writeStored(localStorage, COLLAPSED, !collapsed);
  };
  return { narrow, wide: narrow ? drawer : !collapsed, toggle, leave: () => setDrawer(false) };
}
