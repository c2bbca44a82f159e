import type {
  ChangedGroup,
  ChangedPlan,
  ChangedValue,
  ChangeParams,
  ChangeText,
} from '@roger/contract/families/fleet/terminal-change';
import type { TerminalHistoryRow } from '@roger/contract/families/fleet/terminal-history';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanName } from '../../../features/cloud/plan-name.tsx';
import { TimeText } from '../../../kit/list/columns.tsx';
import { IdLink } from '../../../kit/text/id-link.tsx';
import { labelOrName } from '../../../lib/form/field-label.ts';
import { formatTime, useZone } from '../../../lib/format/time.ts';
import { EVENT_VIEWS } from './terminal-event.tsx';

type ChangeViews = { [T in ChangeText]: (props: { params: ChangeParams[T] }) => ReactNode };

const CHANGE_VIEWS: ChangeViews = {
  joined: ({ params }) => <Groups groups={params.groups} />,
  left: ({ params }) => <Groups groups={params.groups} />,
  defaultGroup: ({ params }) => <Groups groups={params.group === null ? [] : [params.group]} />,
  channels: Channels,
  settings: Settings,
  contacts: Contacts,
  bound: ({ params }) => <Values values={params.fields} />,
  transferred: Transferred,
  planBound: PlanUntil,
  planRenewed: PlanEnd,
  planTakenBack: PlanEnd,
  planEnded: PlanEnded,
  planMoved: PlanUntil,
};

/** Text and details of a history row; a logged operation has only its details. */
export function TerminalChange({ row: { text, params, ref: reference } }: { row: TerminalHistoryRow }) {
  const { t } = useTranslation();
  const View = { ...CHANGE_VIEWS, ...EVENT_VIEWS }[text] as HistoryView;
  return (
    <>
      {text === 'logged' ? null : t(`terminalHistory.texts.${text}`)}
      <View params={params} reference={reference} />
    </>
  );
}

type HistoryView = (props: { params: TerminalHistoryRow['params']; reference: string | null }) => ReactNode;

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
      <div>
        {channels.length === 0
          ? t('terminalHistory.noChannel')
          : channels.map(({ channel, grpName }) => `${channel} ${grpName}`).join(' · ')}
      </div>
    </>
  );
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

function PlanLine({ plan, note }: { plan: ChangedPlan; note: string }) {
  return (
    <div>
      <PlanName plan={plan} /> <span className="quiet">{note}</span>
    </div>
  );
}

function PlanUntil({ params: { plan, endTime } }: { params: ChangeParams['planMoved'] }) {
  const { t } = useTranslation();
  const zone = useZone();
  const note =
    endTime === null ? t('terminalHistory.planGone') : t('terminalHistory.until', { time: formatTime(endTime, zone) });
  return <PlanLine plan={plan} note={note} />;
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
  return <PlanLine plan={plan} note={t(`terminalHistory.planEnds.${reason}`)} />;
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
