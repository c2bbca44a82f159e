import type { EventParams, EventText } from '@roger/contract/families/fleet/terminal-events';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateWord, TimeText } from '../../../kit/list/columns.tsx';
import { IdLink } from '../../../kit/text/id-link.tsx';
import { formatTime, useZone } from '../../../lib/format/time.ts';

type Group = EventParams['talkGroup']['group'];
type EventViews = { [T in EventText]: (props: { params: EventParams[T]; reference: string | null }) => ReactNode };

/** Details of each kind of event, below its text. */
export const EVENT_VIEWS: EventViews = {
  session: Session,
  talkGroup: ({ params }) => <TalkGroup group={params.group} />,
  call: Call,
  alarmOn: Alarm,
  alarmOff: Alarm,
  version: Version,
  upgrade: Upgrade,
  settingsApplied: Applied,
  billed: Billed,
  logged: Logged,
};

function Session({ params: { endTime, reason, servName, connType, ip, group } }: { params: EventParams['session'] }) {
  const { t } = useTranslation();
  const zone = useZone();
  const lasted =
    endTime === null ? t('terminalHistory.lasting') : t('terminalHistory.until', { time: formatTime(endTime, zone) });
  const parts = [lasted, reason === null ? '' : t(`terminalHistory.reasons.${reason}`), servName, connType, ip ?? ''];
  return (
    <>
      <div className="quiet">{parts.filter((part) => part !== '').join(' · ')}</div>
      {group !== null && <TalkGroup group={group} />}
    </>
  );
}

function TalkGroup({ group }: { group: Group }) {
  const { t } = useTranslation();
  if (group === null) return <div className="quiet">{t('terminalHistory.noGroup')}</div>;
  const { grpId, grpName, clientId } = group;
  return <div>{clientId === 0 ? grpName : <IdLink kind="group" item={grpId} text={grpName} />}</div>;
}

const MINUTE = 60;

function Call({ params: { callKind, seconds, group } }: { params: EventParams['call'] }) {
  const { t, i18n } = useTranslation();
  const [value, unit] = seconds < 2 * MINUTE ? [seconds, 'second'] : [Math.round(seconds / MINUTE), 'minute'];
  const lasted = value.toLocaleString(i18n.language, { style: 'unit', unit, unitDisplay: 'long' });
  return (
    <>
      <div className="quiet">{`${t(`terminalHistory.calls.${callKind}`)} · ${lasted}`}</div>
      {group !== null && <TalkGroup group={group} />}
    </>
  );
}

function Alarm({ params: { alarmKind } }: { params: EventParams['alarmOn'] }) {
  const { t } = useTranslation();
  return <div>{t(`values.alarmKind.${alarmKind}`)}</div>;
}

function Version({ params: { version, dispatcherVersion } }: { params: EventParams['version'] }) {
  return <div>{[version, dispatcherVersion].filter((one) => one !== null).join(' · ')}</div>;
}

function Upgrade({ params: { state, version } }: { params: EventParams['upgrade'] }) {
  const { t } = useTranslation();
  return (
    <div>
      <StateWord tone={state === 'failed' ? 'error' : state === 'done' ? 'success' : 'processing'}>
        {t(`terminalHistory.upgrades.${state}`)} {version}
      </StateWord>
    </div>
  );
}

function Applied({ params: { version } }: { params: EventParams['settingsApplied'] }) {
  const { t } = useTranslation();
  return <div className="quiet">{t('terminalHistory.settingsVersion', { version })}</div>;
}

function Billed({ params, reference }: { params: EventParams['billed']; reference: string | null }) {
  const { t } = useTranslation();
  const { type, funcName, newState, newExpireTime, undone } = params;
  return (
    <>
      <div>
        {t(`values.billType.${type}`)} <span className="quiet">{funcName}</span>{' '}
        {newState === 'until' && <TimeText value={newExpireTime} />}
      </div>
      {undone && <div className="quiet">{t('terminalHistory.taken')}</div>}
      {reference !== null && <IdLink kind="bill" item={reference} />}
    </>
  );
}

function Logged({ params: { content, outcome, code } }: { params: EventParams['logged'] }) {
  const { t } = useTranslation();
  return (
    <div>
      {content}{' '}
      {outcome === 'failure' && <StateWord tone="error">{`${t('values.outcome.failure')} ${code}`}</StateWord>}
    </div>
  );
}
