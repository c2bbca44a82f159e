import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { greeted, session } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { HOME } from '../screens.ts';

export interface Panel {
  open: boolean;
  /** Opened by its button, which gets the focus back. */
  byHand: boolean;
  toggle: () => void;
  close: () => void;
}

/**
 * Whether the notices show: by the bell, until somebody goes to another screen; by themselves only on home, once after a
 * sign-in that brings something, and never on a phone, where they would cover the screen.
 */
export function usePanel(count: number): Panel {
  const { pathname } = useLocation();
  const { fresh } = useStore(session);
  const narrow = useNarrow();
  const [openAt, setOpenAt] = useState<string | null>(null);
  useEffect(() => {
    if (pathname !== HOME) greeted();
  }, [pathname]);
  const byHand = openAt === pathname;
  const open = byHand || (fresh && pathname === HOME && count > 0 && !narrow);
  const close = () => {
    greeted();
    setOpenAt(null);
  };
  const toggle = () => {
    if (open) return close();
    setOpenAt(pathname);
  };
  return { open, byHand, toggle, close };
}
