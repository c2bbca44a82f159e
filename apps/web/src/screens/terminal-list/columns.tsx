import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
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
} from '../../kit/list/columns.tsx';
import { valueColumn } from '../../features/lists/value-column.tsx';
import { daysLeft } from '../../features/terminals/days-left.ts';
import { PRESENCE_TONES } from '../../features/terminals/presence-tones.ts';
import { IdLink } from '../../kit/text/id-link.tsx';
import { fieldLabel } from '../../lib/form/field-label.ts';
import { formatTime, useZone } from '../../lib/format/time.ts';

const USE_TONES: Record<TerminalRow['useStatus'], Tone> = { normal: 'success', expiring: 'warning', expired: 'error' };

/** Presence of the terminal; its tooltip has the time of the last change. */
function Presence({ row: { onlineStatus, lastOnlineTime, lastOfflineTime } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  const zone = useZone();
  const last = lastOfflineTime ?? lastOnlineTime;
  return (
    <StateWord tone={PRESENCE_TONES[onlineStatus]} title={last === null ? undefined : formatTime(last, zone)}>
      {t(`values.onlineStatus.${onlineStatus}`)}
    </StateWord>
  );
}

/** Status and remaining days; a limit other than expiry takes precedence over the paid validity. */
function statusOf(row: TerminalRow, t: TFunction) {
  const { useStatus, limitReason } = row;
  const refused = limitReason !== null && limitReason !== 'expired';
  const { key, count } = daysLeft(row, Date.now());
  return {
    tone: refused ? ('error' as const) : USE_TONES[useStatus],
    state: refused ? t(`values.limitReason.${limitReason}`) : t(`values.useStatus.${useStatus}`),
    left: t(key, { count }),
  };
}

function UseStatus({ row }: { row: TerminalRow }) {
  const { t } = useTranslation();
  const { tone, state, left } = statusOf(row, t);
  return (
    <StateWord tone={tone} title={row.useStatus === 'expiring' ? t('home.task.renewNote') : undefined}>
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
    return (
      <StateWord key={funcId} tone={limitReason === null ? 'processing' : 'error'}>
        {limitReason === null ? name : `${name}: ${t(`values.limitReason.${limitReason}`)}`}
      </StateWord>
    );
  });
}

export const SETTING_TONES: Record<TerminalRow['settingState'], Tone> = {
  applied: 'success',
  pending: 'warning',
  never: 'default',
};

function SettingState({ row: { settingState } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  return <StateWord tone={SETTING_TONES[settingState]}>{t(`values.settingState.${settingState}`)}</StateWord>;
}

function HardwareAlarm({ row: { hardwareAlarm } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  if (hardwareAlarm === null) return <Nothing />;
  const { field, reported } = hardwareAlarm;
  return <StateWord tone="warning">{`${fieldLabel(t, 'terminal', field)} ${reported}`}</StateWord>;
}

const optional = true as const;

export const terminalColumns: ListColumn<TerminalRow>[] = [
  { key: 'msId', width: 128, itemOf: (row) => row.msId, render: ({ msId }) => <IdLink kind="terminal" item={msId} /> },
  { key: 'msName', width: 130 },
  {
    key: 'onlineStatus',
    width: 126,
    stateText: ({ onlineStatus }, t) => t(`values.onlineStatus.${onlineStatus}`),
    render: (row) => <Presence row={row} />,
  },
  { key: 'useStatus', width: 184, stateText: statusText, render: (row) => <UseStatus row={row} /> },
  timeColumn('expireTime'),
  { key: 'clientName', width: 150 },
  { key: 'currentGrpName', width: 150, optional: 'wide' },
  { key: 'limitReason', width: 130, optional, render: (row) => <Limit row={row} /> },
  { key: 'typeName', width: 130 },
  { ...valueColumn('kind', 120), optional },
  { key: 'modelName', width: 140, optional: 'wide' },
  { key: 'imei', width: 150, optional: 'wide' },
  { key: 'imei2', width: 170, optional },
  { key: 'iccid', width: 200, optional: 'wide' },
  { key: 'cloudPlanName', width: 170, optional },
  { key: 'phone', width: 160, optional },
  { key: 'email', width: 200, optional },
  { key: 'extAccount', width: 150, optional },
  { key: 'servName', width: 150, optional: 'wide' },
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
  { key: 'zones', width: 180, optional, render: ({ zones }) => zones.join(', ') },
  { key: 'functions', width: 220, optional, render: (row) => <FunctionNames row={row} /> },
  {
    key: 'settingState',
    width: 126,
    optional,
    stateText: ({ settingState }, t) => t(`values.settingState.${settingState}`),
    render: (row) => <SettingState row={row} />,
  },
  { ...timeColumn('settingTime'), optional },
  { key: 'hardwareAlarm', width: 210, optional, render: (row) => <HardwareAlarm row={row} /> },
  { ...timeColumn('createTime'), optional },
  { key: 'creator', width: 130, optional },
];
