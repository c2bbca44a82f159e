import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAllowed } from '../../lib/session/allowed.ts';
import { searchOf } from '../../lib/address/list-address.ts';

/** A filter of the terminal list, as its address has it. */
export type TerminalFilter = Record<string, string>;

/** The address of the terminals a filter selects; null for those who may not see the list. */
export function useTerminalAddress(): ((filter: TerminalFilter) => string) | null {
  return useAllowed('terminalList') ? (filter) => `/terminal-list${searchOf(filter)}` : null;
}

export function TerminalLink({ filter, children }: { filter: TerminalFilter; children: ReactNode }) {
  const addressOf = useTerminalAddress();
  return addressOf === null ? children : <Link to={addressOf(filter)}>{children}</Link>;
}
