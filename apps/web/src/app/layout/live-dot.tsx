import { onlineManager, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { NoAnswerError } from '../../lib/api-error.ts';
import { countsQuery } from './counts-query.ts';

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}

/** Whether what is shown keeps up with the service: grey while it is asked every minute, red while it does not answer. */
export function LiveDot() {
  const { t } = useTranslation();
  const online = useOnline();
  const { error } = useQuery(countsQuery);
  const lost = !online || error instanceof NoAnswerError;
  const text = t(lost ? 'shell.live.lost' : 'shell.live.refreshed');
  return (
    <span className={lost ? 'live-dot live-dot-lost' : 'live-dot'} role="status" title={text}>
      <span className={lost ? 'live-lost' : 'visually-hidden'}>{text}</span>
    </span>
  );
}
