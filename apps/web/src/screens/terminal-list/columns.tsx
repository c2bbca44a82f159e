import type { TerminalRow } from '@roger/contract/families/terminal-row';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  flagColumn,
  Nothing,
  numberColumn,
  StateWord,
  timeColumn,
  type ListColumn,
  type Tone,
} from '../../kit/columns.tsx';
import { PRESENCE_TONES } from '../../features/terminals/presence-tones.ts';
import { IdLink } from '../../kit/id-link.tsx';
import { fieldLabel } from '../../lib/field-label.ts';
import { formatTime, useTimeDiff } from '../../lib/time.ts';

const USE_TONES: Record<TerminalRow['useStatus'], Tone> = { normal: 'success', expiring: 'warning', expired: 'error' };

/** Whether the terminal is there, and in its title when it last was. */
function Presence({ row: { onlineStatus, lastOnlineTime, lastOfflineTime } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  const timeDiff = useTimeDiff();
  const last = lastOfflineTime ?? lastOnlineTime;
  return (
    <StateWord tone={PRESENCE_TONES[onlineStatus]} title={last === null ? undefined : formatTime(last, timeDiff)}>
      {t(`values.onlineStatus.${onlineStatus}`)}
    </StateWord>
  );
}

function presenceText({ onlineStatus }: TerminalRow, t: TFunction): string {
  return t(`values.onlineStatus.${onlineStatus}`);
}

/** How the terminal stands, refused although it is paid before all else, and how long it is paid for. */
function statusOf({ useStatus, limitReason, remainDays }: TerminalRow, t: TFunction) {
  const refused = limitReason !== null && limitReason !== 'expired';
  const days = Math.abs(remainDays ?? 0);
  return {
    tone: refused ? ('error' as const) : USE_TONES[useStatus],
    state: refused ? t(`values.limitReason.${limitReason}`) : t(`values.useStatus.${useStatus}`),
    left:
      remainDays === null
        ? t('terminalList.permanent')
        : t(remainDays < 0 ? 'terminalList.overdue' : 'terminalList.remaining', { count: days }),
  };
}

function UseStatus({ row }: { row: TerminalRow }) {
  const { t } = useTranslation();
  const { tone, state, left } = statusOf(row, t);
  return (
    <StateWord tone={tone}>
      {state}
      <span className="quiet">{left}</span>
    </StateWord>
  );
}

function statusText(row: TerminalRow, t: TFunction): string {
  const { state, left } = statusOf(row, t);
  return `${state} ${left}`;
}

function Limit({ row: { limitReason } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  return limitReason === null ? (
    <Nothing />
  ) : (
    <StateWord tone="error">{t(`values.limitReason.${limitReason}`)}</StateWord>
  );
}

function FunctionNames({ row: { functions } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  return functions.map(({ funcId, category, limitReason }) => {
    const name = t(`values.category.${category}`);
    return limitReason === null ? (
      <StateWord key={funcId} tone="processing">
        {name}
      </StateWord>
    ) : (
      <StateWord key={funcId} tone="error">{`${name}: ${t(`values.limitReason.${limitReason}`)}`}</StateWord>
    );
  });
}

function Kind({ row: { kind } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  return t(`values.kind.${kind}`);
}

/** How the states of delivery are coloured. */
export const SETTING_TONES: Record<TerminalRow['settingState'], Tone> = {
  applied: 'success',
  pending: 'warning',
  never: 'default',
};

function SettingState({ row: { settingState } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  return <StateWord tone={SETTING_TONES[settingState]}>{t(`values.settingState.${settingState}`)}</StateWord>;
}

function settingText({ settingState }: TerminalRow, t: TFunction): string {
  return t(`values.settingState.${settingState}`);
}

function HardwareAlarm({ row: { hardwareAlarm } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  if (hardwareAlarm === null) return <Nothing />;
  const { field, reported } = hardwareAlarm;
  return <StateWord tone="warning">{`${fieldLabel(t, 'terminal', field)} ${reported}`}</StateWord>;
}

const optional = true as const;

/** All fields of a terminal; the ID leads to its details. */
export const terminalColumns: ListColumn<TerminalRow>[] = [
  { key: 'msId', width: 128, itemOf: (row) => row.msId, render: ({ msId }) => <IdLink kind="terminal" item={msId} /> },
  { key: 'msName', width: 130 },
  { key: 'onlineStatus', width: 126, stateText: presenceText, render: (row) => <Presence row={row} /> },
  { key: 'useStatus', width: 184, stateText: statusText, render: (row) => <UseStatus row={row} /> },
  timeColumn('expireTime'),
  { key: 'clientName', width: 150 },
  { key: 'limitReason', width: 130, optional, render: (row) => <Limit row={row} /> },
  { key: 'typeName', width: 130 },
  { key: 'kind', width: 120, optional, render: (row) => <Kind row={row} /> },
  { key: 'modelName', width: 140, optional },
  { key: 'imei', width: 150, optional },
  { key: 'imei2', width: 170, optional },
  { key: 'iccid', width: 200, optional },
  { key: 'cloudPlanName', width: 170, optional },
  { key: 'phone', width: 160, optional },
  { key: 'email', width: 200, optional },
  { key: 'extAccount', width: 150, optional },
  { key: 'servName', width: 150, optional },
  { key: 'backupServName', width: 170, optional },
  { ...numberColumn('callLevel', 110), optional },
  { ...flagColumn('autoUpdate', 130), optional },
  { ...numberColumn('heartbeat', 130), optional },
  { key: 'connType', width: 120, optional },
  { ...numberColumn('tcpSize', 130), optional },
  { ...numberColumn('udpSize', 130), optional },
  { ...numberColumn('udpHeartbeat', 150), optional },
  { key: 'version', width: 110, optional },
  { key: 'dispatcherVersion', width: 150, optional },
  { ...timeColumn('lastOnlineTime'), optional },
  { ...timeColumn('lastOfflineTime'), optional },
  { key: 'functions', width: 220, optional, render: (row) => <FunctionNames row={row} /> },
  { key: 'settingState', width: 126, optional, stateText: settingText, render: (row) => <SettingState row={row} /> },
  { ...timeColumn('settingTime'), optional },
  { key: 'hardwareAlarm', width: 210, optional, render: (row) => <HardwareAlarm row={row} /> },
  { ...timeColumn('createTime'), optional },
  { key: 'creator', width: 130, optional },
];
