import type { ServerDetail } from '@roger/contract/families/tenancy/server';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsSection } from '../../features/details/details-section.tsx';
import { NumberText, StateWord, Timestamp, type Tone } from '../../kit/list/columns.tsx';
import { durationText } from '../../kit/text/duration-text.tsx';

type EventStream = NonNullable<ServerDetail['eventStreams']>[number];

/** A connected server with a larger lag is marked. */
const LATE_SECONDS = 300;

/** Event and command streams of a server; null if the account may not see them. */
export function ServerStreams({ row: { eventStreams, commandStreams } }: { row: ServerDetail }) {
  const { t } = useTranslation();
  return (
    <>
      {eventStreams !== null && (
        <Streams
          title={t('serverList.eventStreams')}
          empty={t('serverList.noEvents')}
          lines={eventStreams.map((stream, place) => (
            <EventLine key={stream.stream} stream={stream} isCurrent={place === 0} />
          ))}
        />
      )}
      {commandStreams !== null && (
        <Streams
          title={t('serverList.commandStreams')}
          empty={t('serverList.noCommands')}
          lines={commandStreams.map(({ openTime, seenTime }) => (
            <li key={`${openTime} ${seenTime}`}>
              <span className="entry-what">
                {t('serverList.openSince')} <Timestamp value={openTime} />
              </span>
              <span>
                <Timestamp value={seenTime} />
              </span>
            </li>
          ))}
        />
      )}
    </>
  );
}

function Streams({ title, lines, empty }: { title: string; lines: ReactNode[]; empty: string }) {
  return (
    <DetailsSection title={title}>
      {lines.length === 0 ? <p className="quiet">{empty}</p> : <ul className="entries">{lines}</ul>}
    </DetailsSection>
  );
}

/** A server opens a new stream when it starts, so the lag is displayed for the current one only. */
function EventLine({ stream, isCurrent }: { stream: EventStream; isCurrent: boolean }) {
  const { t, i18n } = useTranslation();
  const { lastSeq, lastAt, lastTime, lagSeconds } = stream;
  const lag = lagSeconds === null ? null : durationText(lagSeconds, i18n.language);
  return (
    <li>
      <span className="entry-what">
        <span className="figures server-stream">{stream.stream}</span>
        <div className="quiet">
          {t('serverList.lastSeq')} <NumberText value={lastSeq} /> · <Timestamp value={lastAt ?? lastTime} />
        </div>
      </span>
      {isCurrent && lag !== null && (
        <StateWord tone={toneOf(lagSeconds ?? 0)}>{t('serverList.lag', { duration: lag })}</StateWord>
      )}
    </li>
  );
}

function toneOf(lagSeconds: number): Tone {
  return lagSeconds > LATE_SECONDS ? 'warning' : 'success';
}
