import type { ReactNode } from 'react';

/** Something that an account should know, with what to do about it. */
export interface Notice {
  /** Changes with what there is to tell, so that a change counts as news. */
  id: string;
  tone: 'info' | 'warning';
  title: string;
  text?: string;
  /** Null where the account can do nothing about it. */
  act: ReactNode;
}
