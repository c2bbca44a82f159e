import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { markGreeted, session } from '../../lib/session/session.ts';
import { useStore } from '../../lib/react/store.ts';
import { useNarrow } from '../../lib/react/use-media.ts';
import { HOME } from '../../lib/address/home.ts';

export interface Panel {
  open: boolean;
  /** True if its button opened it; the button gets the focus back on close. */
  openedByUser: boolean;
  toggle: () => void;
  close: () => void;
}

/**
 * State of the notices panel. The bell opens it until the user goes to another screen. It opens by itself only on home,
 * once after a sign-in with notices, and never on a phone, where it would cover the screen.
 */
export function usePanel(count: number): Panel {
  const { pathname } = useLocation();
  const { fresh } = useStore(session);
  const narrow = useNarrow();
  const [openAt, setOpenAt] = useState<string | null>(null);
  useEffect(() => {
    if (pathname !== HOME) markGreeted();
  }, [pathname]);
  const openedByUser = openAt === pathname;
  const open = openedByUser || (fresh && pathname === HOME && count > 0 && !narrow);
  const close = () => {
    markGreeted();
    setOpenAt(null);
  };
  const toggle = () => {
    if (open) return close();
    setOpenAt(pathname);
  };
  return { open, openedByUser: openedByUser, toggle, close };
}
