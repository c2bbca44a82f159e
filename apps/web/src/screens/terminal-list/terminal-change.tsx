import type {
  ChangedChannel,
  ChangedGroup,
  ChangedPlan,
  ChangedValue,
  ChangeParams,
  ChangeText,
} from '@roger/contract/families/terminal-change';
import type { TerminalHistoryRow } from '@roger/contract/families/terminal-history';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanName } from '../../features/cloud/plan-name.tsx';
import { TimeText } from '../../kit/columns.tsx';
import { IdLink } from '../../kit/id-link.tsx';
import { labelOrName } from '../../lib/field-label.ts';
import { formatTime, useTimeDiff } from '../../lib/time.ts';
import { EVENT_TELLERS } from './terminal-event.tsx';

type Tellers = { [T in ChangeText]: (props: { params: ChangeParams[T] }) => ReactNode };

const TELLERS: Tellers = {
  joined: ({ params }) => <Groups groups={params.groups} />,
  left: ({ params }) => <Groups groups={params.groups} />,
  defaultGroup: ({ params }) => <Groups groups={params.group === null ? [] : [params.group]} />,
  channels: Channels,
  settings: Settings,
  contacts: Contacts,
  bound: ({ params }) => <Values values={params.fields} />,
  transferred: Transferred,
  planBound: ({ params: { plan, endTime } }) => <Plan plan={plan} until={endTime} />,
  planRenewed: PlanEnd,
  planTakenBack: PlanEnd,
  planEnded: PlanEnded,
  planMoved: PlanMoved,
};

/** What happened: its text, and what became of what; an act on record is told by its name alone. */
export function TerminalChange({ row: { text, params, ref: reference } }: { row: TerminalHistoryRow }) {
  const { t } = useTranslation();
  const Tell = { ...TELLERS, ...EVENT_TELLERS }[text] as Teller;
  return (
    <>
      {text === 'logged' ? null : t(`terminalHistory.texts.${text}`)}
      <Tell params={params} reference={reference} />
    </>
  );
}

type Teller = (props: { params: TerminalHistoryRow['params']; reference: string | null }) => ReactNode;

function Groups({ groups }: { groups: readonly ChangedGroup[] }) {
  const { t } = useTranslation();
  if (groups.length === 0) return <div className="quiet">{t('terminalHistory.noGroup')}</div>;
  return (
    <div className="change-names">
      {groups.map(({ grpId, grpName, clientId }) =>
        clientId === 0 ? (
          <span key={grpId}>{grpName}</span>
        ) : (
          <IdLink key={grpId} kind="group" item={grpId} text={grpName} />
        ),
      )}
    </div>
  );
}

function Channels({ params: { mode, channels } }: { params: ChangeParams['channels'] }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="quiet">{t(`terminalHistory.modes.${mode}`)}</div>
      <div>{channels.length === 0 ? t('terminalHistory.noChannel') : channels.map(channelText).join(' · ')}</div>
    </>
  );
}

function channelText({ channel, grpName }: ChangedChannel): string {
  return `${channel} ${grpName}`;
}

function Settings({ params: { parameters, buttons } }: { params: ChangeParams['settings'] }) {
  const { t } = useTranslation();
  return (
    <>
      <Values values={parameters} />
      {buttons && <div>{t('terminalHistory.buttons')}</div>}
    </>
  );
}

function Contacts({ params: { added, removed } }: { params: ChangeParams['contacts'] }) {
  const { t } = useTranslation();
  return <div>{t('terminalHistory.contactCounts', { added, removed })}</div>;
}

function Transferred({ params: { fromId, fromName, toId, toName } }: { params: ChangeParams['transferred'] }) {
  return (
    <div>
      {fromId !== 0 && (
        <>
          <IdLink kind="client" item={fromId} text={fromName} /> →{' '}
        </>
      )}
      {toId !== 0 && <IdLink kind="client" item={toId} text={toName} />}
    </div>
  );
}

function Plan({ plan, until }: { plan: ChangedPlan; until: string }) {
  const { t } = useTranslation();
  const timeDiff = useTimeDiff();
  return (
    <div>
      <PlanName plan={plan} />{' '}
      <span className="quiet">{t('terminalHistory.until', { time: formatTime(until, timeDiff) })}</span>
    </div>
  );
}

function PlanEnd({ params: { plan, before, after } }: { params: ChangeParams['planRenewed'] }) {
  return (
    <>
      <div>
        <PlanName plan={plan} />
      </div>
      <div>
        <span className="quiet">
          <TimeText value={before} />
        </span>{' '}
        → <TimeText value={after} />
      </div>
    </>
  );
}

function PlanEnded({ params: { plan, reason } }: { params: ChangeParams['planEnded'] }) {
  const { t } = useTranslation();
  return (
    <div>
      <PlanName plan={plan} /> <span className="quiet">{t(`terminalHistory.planEnds.${reason}`)}</span>
    </div>
  );
}

function PlanMoved({ params: { plan, endTime } }: { params: ChangeParams['planMoved'] }) {
  const { t } = useTranslation();
  if (endTime !== null) return <Plan plan={plan} until={endTime} />;
  return (
    <div>
      <PlanName plan={plan} /> <span className="quiet">{t('terminalHistory.planGone')}</span>
    </div>
  );
}

function Values({ values }: { values: Readonly<Record<string, ChangedValue>> }) {
  const { t } = useTranslation();
  return Object.entries(values).map(([field, { before, after }]) => (
    <div key={field}>
      {labelOrName(t, 'terminal', field)}: <span className="quiet">{valueText(t, before)}</span> → {valueText(t, after)}
    </div>
  ));
}

function valueText(t: TFunction, value: ChangedValue['before']): string {
  if (value === null || value === '') return t('terminalHistory.empty');
  return typeof value === 'boolean' ? t(value ? 'common.yes' : 'common.no') : String(value);
}
