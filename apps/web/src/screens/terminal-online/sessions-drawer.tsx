import type { OnlineSession } from '@roger/contract/families/fleet/online-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Entries } from '../../features/details/entries.tsx';
import { StateWord, TimeText } from '../../kit/list/columns.tsx';
import { DurationText } from '../../kit/text/duration-text.tsx';
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useRetained } from '../../lib/react/use-retained.ts';
import { OnlineDays } from './online-days.tsx';

/** Sessions to display: of one or several terminals, within the days of the list. */
export interface SessionsRequest {
  terminals: readonly { msId: string; msName: string }[];
  begin?: string | undefined;
  end?: string | undefined;
}

const MAX_SESSIONS = 5000;

/** Sessions of terminals; for a single terminal also its online time per day. */
export function SessionsDrawer({ request, onClose }: { request: SessionsRequest | null; onClose: () => void }) {
  const { t } = useTranslation();
  const retained = useRetained(request);
  const [only, ...others] = retained?.terminals ?? [];
  const name = others.length > 0 ? String(retained?.terminals.length) : `${only?.msId ?? ''} ${only?.msName ?? ''}`;
  const title = others.length > 0 ? t('terminalOnline.sessions') : t('terminalOnline.sessionsOf', { name });
  return (
    <SideDrawer title={title} open={request !== null} size={820} onClose={onClose}>
      {retained !== null && only !== undefined && (
        <>
          {others.length === 0 && <OnlineDays msId={only.msId} begin={retained.begin} end={retained.end} />}
          <Sessions request={retained} />
        </>
      )}
    </SideDrawer>
  );
}

function Sessions({ request: { terminals, begin, end } }: { request: SessionsRequest }) {
  const { t, i18n } = useTranslation();
  const msIds = terminals.map(({ msId }) => msId);
  const query = useQuery(queryOf(api.onlineTime.selectOnlineDetailByList, { msIds, begin, end }));
  return (
    <section aria-label={t('terminalOnline.sessions')}>
      {query.data?.length === MAX_SESSIONS && (
        <p className="quiet">{t('terminalOnline.latest', { shown: MAX_SESSIONS.toLocaleString(i18n.language) })}</p>
      )}
      <Entries
        query={query}
        keyOf={({ msId, onlineTime, servName }) => `${msId} ${onlineTime} ${servName}`}
        empty={t('terminalOnline.none')}
      >
        {(session) => <Session session={session} named={terminals.length > 1} />}
      </Entries>
    </section>
  );
}

function Session({ session, named }: { session: OnlineSession; named: boolean }) {
  const { t } = useTranslation();
  const { msId, onlineTime, offlineTime, seconds, grpName, servName, reason } = session;
  const places = [servName, grpName].filter((place) => place !== null);
  return (
    <div className="session-times">
      {named && <strong className="figures">{msId}</strong>}
      <span>
        <TimeText value={onlineTime} /> –{' '}
        {offlineTime === null ? (
          <StateWord tone="success">{t('terminalOnline.goesOn')}</StateWord>
        ) : (
          <TimeText value={offlineTime} />
        )}
      </span>
      <DurationText seconds={seconds} />
      {reason !== null && (
        <span title={t('terminalOnline.reason')} className="quiet">
          {t(`values.sessionEnd.${reason}`)}
        </span>
      )}
      {places.length > 0 && <span className="quiet">{places.join(' · ')}</span>}
    </div>
  );
}
