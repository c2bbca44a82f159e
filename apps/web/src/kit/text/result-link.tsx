import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ActivityLink } from '../../lib/live/activity.ts';
import { requestUndo } from '../../lib/live/undo-request.ts';
import { isPlainClick } from '../../lib/react/plain-click.ts';

interface ResultLinkProps {
  link: ActivityLink;
  className?: string;
  onFollow: () => void;
}

/** Link to a result. An undo opens over the current screen, and in another browser tab on the page of its bill. */
export function ResultLink({ link: { to, label, undoes }, className, onFollow }: ResultLinkProps) {
  const follow = (event: MouseEvent) => {
    if (undoes !== undefined && isPlainClick(event)) {
      event.preventDefault();
      requestUndo(undoes);
    }
    onFollow();
  };
  return (
    <Link to={to} className={className} onClick={follow}>
      {label}
    </Link>
  );
}
