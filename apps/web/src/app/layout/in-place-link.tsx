import type { KeyboardEvent, MouseEvent } from 'react';
import { isPlainClick } from '../../lib/react/plain-click.ts';

interface InPlaceLinkProps {
  href: string;
  text: string;
}

function leaveToBrowser(event: MouseEvent): void {
  if (isPlainClick(event)) event.preventDefault();
  else event.stopPropagation();
}

/** A link that has the focus is clicked by Enter; the menu would open the screen a second time. */
function leaveEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation();
}

/**
 * Label of a menu entry that opens a screen: the menu handles plain clicks and keys, the browser handles the others as
 * those of a link.
 */
export function InPlaceLink({ href, text }: InPlaceLinkProps) {
  return (
    <a href={href} tabIndex={-1} draggable={false} onClick={leaveToBrowser} onKeyDown={leaveEnter}>
      {text}
    </a>
  );
}
