import type { OnlineSession } from '@roger/contract/families/online-time';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Entries } from '../../features/details/entries.tsx';
import { StateWord, TimeText } from '../../kit/columns.tsx';
import { DurationText } from '../../kit/duration-text.tsx';
import { SideDrawer } from '../../kit/side-drawer.tsx';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useLast } from '../../lib/use-last.ts';
import { OnlineDays } from './online-days.tsx';

/** The sessions that are asked for: of one terminal or several, within the days of the list. */
export interface AskedSessions {
  terminals: readonly { msId: string; msName: string }[];
  begin?: string | undefined;
  end?: string | undefined;
}

const MOST = 5000;

/** When terminals came and went; of one terminal also how long it was online each day. */
export function SessionsDrawer({ asked, onClose }: { asked: AskedSessions | null; onClose: () => void }) {
  const { t } = useTranslation();
  const shown = useLast(asked);
  const [only, ...others] = shown?.terminals ?? [];
  const name = others.length > 0 ? String(shown?.terminals.length) : `${only?.msId ?? ''} ${only?.msName ?? ''}`;
  const title = others.length > 0 ? t('terminalOnline.sessions') : t('terminalOnline.sessionsOf', { name });
  return (
    <SideDrawer title={title} open={asked !== null} size={820} onClose={onClose}>
      {shown !== null && only !== undefined && (
        <>
          {others.length === 0 && <OnlineDays msId={only.msId} begin={shown.begin} end={shown.end} />}
          <Sessions asked={shown} />
        </>
      )}
    </SideDrawer>
  );
}

function Sessions({ asked: { terminals, begin, end } }: { asked: AskedSessions }) {
  const { t, i18n } = useTranslation();
  const msIds = terminals.map(({ msId }) => msId);
  const query = useQuery(queryOf(api.onlineTime.selectOnlineDetailByList, { msIds, begin, end }));
  return (
    <section aria-label={t('terminalOnline.sessions')}>
      {query.data?.length === MOST && (
        <p className="quiet">{t('terminalOnline.latest', { shown: MOST.toLocaleString(i18n.language) })}</p>
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
