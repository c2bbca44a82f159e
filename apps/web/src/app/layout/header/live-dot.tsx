import { onlineManager, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { NoAnswerError } from '../../../lib/api/api-error.ts';
import { live } from '../../../lib/live/live.ts';
import { useStore } from '../../../lib/react/store.ts';
import { countsQuery } from '../counts-query.ts';

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}

/** Connection state: green with the live stream, grey with a refresh every minute, red without an answer. */
export function LiveDot() {
  const { t } = useTranslation();
  const online = useOnline();
  const { error } = useQuery(countsQuery);
  const lost = !online || error instanceof NoAnswerError;
  const isLive = useStore(live) && !lost;
  const text = t(`shell.live.${lost ? 'lost' : isLive ? 'live' : 'refreshed'}`);
  return (
    <span className={`live-dot${lost ? ' live-dot-lost' : isLive ? ' live-dot-on' : ''}`} role="status" title={text}>
      <span className={lost ? 'live-lost' : 'visually-hidden'}>{text}</span>
    </span>
  );
}
