import type { ServerDetail } from '@roger/contract/families/server';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText, StateWord, Timestamp, type Tone } from '../../kit/columns.tsx';
import { durationText } from '../../kit/duration-text.tsx';

type EventStream = NonNullable<ServerDetail['eventStreams']>[number];

/** Of a server that is heard, events this old are a sign that it lags behind. */
const LATE_SECONDS = 300;

/** What a server tells and hears right now, for whom its streams are to be seen. */
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
  const id = useId();
  return (
    <section className="facts-section" aria-labelledby={id}>
      <h3 id={id} className="facts-heading">
        {title}
      </h3>
      {lines.length === 0 ? <p className="quiet">{empty}</p> : <ul className="entries">{lines}</ul>}
    </section>
  );
}

/** A server begins another stream when it starts: of the others only their end matters. */
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
