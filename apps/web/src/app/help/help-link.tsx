import type { ReactNode } from 'react';
import { isPlainClick } from '../../lib/react/plain-click.ts';

interface HelpLinkProps {
  page: string;
  onOpen: (page: string) => void;
  children: ReactNode;
}

/** Address of a page of the manual by itself, as it is printed. */
export function helpAddress(page: string): string {
  return `/help/${page}`;
}

/** A link to another page of the manual, opened here or, with a modifier key, in another browser tab. */
export function HelpLink({ page, onOpen, children }: HelpLinkProps) {
  return (
    <a
      href={helpAddress(page)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(page);
      }}
    >
      {children}
    </a>
  );
}
