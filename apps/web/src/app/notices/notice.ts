import type { ReactNode } from 'react';

/** A message to the account with an action. */
export interface Notice {
  /** Changes with the content, so that a change counts as a new notice. */
  id: string;
  tone: 'info' | 'warning';
  title: string;
  text?: string;
  /** False or null if the account can do nothing about it. */
  action: ReactNode;
}
