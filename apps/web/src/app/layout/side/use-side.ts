import { useState } from 'react';
import { useNarrow } from '../../../lib/react/use-media.ts';
import { readStored, writeStored } from '../../../lib/session/storage.ts';

const COLLAPSED = 'roger.collapsed';

export interface SideState {
  narrow: boolean;
  /** The menu has its texts, or the drawer of a narrow screen is open. */
  expanded: boolean;
  toggle: () => void;
  closeDrawer: () => void;
}

/** State of the side menu; collapsing is stored in the browser, the drawer starts closed. */
export function useSide(): SideState {
  const narrow = useNarrow();
  const [drawer, setDrawer] = useState(false);
  const [collapsed, setCollapsed] = useState(() => readStored('local', COLLAPSED) === true);
  const toggle = () => {
    if (narrow) return setDrawer(!drawer);
    setCollapsed(!collapsed);
    writeStored('local', COLLAPSED, !collapsed);
  };
  return { narrow, expanded: narrow ? drawer : !collapsed, toggle, closeDrawer: () => setDrawer(false) };
}
