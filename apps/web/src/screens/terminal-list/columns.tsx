import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  flagColumn,
  Nothing,
  numberColumn,
  StatusTag,
  timeColumn,
  TimeText,
  type ListColumn,
  type Tone,
} from '../../kit/columns.tsx';

const PRESENCE_TONES: Record<TerminalRow['onlineStatus'], Tone> = {
  online: 'success',
  offline: 'default',
  never: 'default',
};
const USE_TONES: Record<TerminalRow['useStatus'], Tone> = { normal: 'success', expiring: 'warning', expired: 'error' };

function Presence({ row }: { row: TerminalRow }) {
  const { t } = useTranslation();
  const tag = (
    <StatusTag tone={PRESENCE_TONES[row.onlineStatus]}>{t(`values.onlineStatus.${row.onlineStatus}`)}</StatusTag>
  );
  if (row.lastOfflineTime === null && row.lastOnlineTime === null) return tag;
  return <Tooltip title={<TimeText value={row.lastOfflineTime ?? row.lastOnlineTime} />}>{tag}</Tooltip>;
}

function UseStatus({ row: { useStatus, remainDays } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  const days = Math.abs(remainDays ?? 0);
  const left =
    remainDays === null
      ? t('terminalList.permanent')
      : t(remainDays < 0 ? 'terminalList.overdue' : 'terminalList.remaining', { count: days });
  return (
    <>
      <StatusTag tone={USE_TONES[useStatus]}>{t(`values.useStatus.${useStatus}`)}</StatusTag>{' '}
      <span className="quiet nowrap">{left}</span>
    </>
  );
}

function Limit({ row: { limitReason } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  return limitReason === null ? (
    <Nothing />
  ) : (
    <StatusTag tone="error">{t(`values.limitReason.${limitReason}`)}</StatusTag>
  );
}

function FunctionNames({ row: { functions } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  return functions.map(({ funcId, category, limitReason }) => {
    const name = t(`values.category.${category}`);
    return limitReason === null ? (
      <StatusTag key={funcId} tone="processing">
        {name}
      </StatusTag>
    ) : (
      <StatusTag key={funcId} tone="error">{`${name}: ${t(`values.limitReason.${limitReason}`)}`}</StatusTag>
    );
  });
}

function Kind({ row: { kind } }: { row: TerminalRow }) {
  const { t } = useTranslation();
  return t(`values.kind.${kind}`);
}

/** All fields of a terminal; the ID opens its details. */
export function terminalColumns(onOpen: (row: TerminalRow) => void): ListColumn<TerminalRow>[] {
  const optional = true as const;
  return [
    {
      key: 'msId',
      width: 150,
      render: (row) => (
        <button type="button" className="link-button figures" onClick={() => onOpen(row)}>
          {row.msId}
        </button>
      ),
    },
    { key: 'msName', width: 180 },
    { key: 'clientName', width: 190 },
    { key: 'typeName', width: 140 },
    { key: 'kind', width: 120, optional, render: (row) => <Kind row={row} /> },
    { key: 'modelName', width: 140 },
    { key: 'onlineStatus', width: 130, render: (row) => <Presence row={row} /> },
    { key: 'useStatus', width: 190, render: (row) => <UseStatus row={row} /> },
    timeColumn('expireTime'),
    { key: 'limitReason', width: 150, render: (row) => <Limit row={row} /> },
    { key: 'imei', width: 170 },
    { key: 'imei2', width: 170, optional },
    { key: 'iccid', width: 200, optional },
    { key: 'phone', width: 160, optional },
    { key: 'email', width: 200, optional },
    { key: 'extAccount', width: 150, optional },
    { key: 'servName', width: 150, optional },
    { ...numberColumn('callLevel', 110), optional },
    { ...flagColumn('autoUpdate', 130), optional },
    { ...numberColumn('heartbeat', 130), optional },
    { key: 'connType', width: 120, optional },
    { key: 'version', width: 110, optional },
    { key: 'dispatcherVersion', width: 150, optional },
    { ...timeColumn('lastOnlineTime'), optional },
    { ...timeColumn('lastOfflineTime'), optional },
    { key: 'functions', width: 220, optional, render: (row) => <FunctionNames row={row} /> },
    { ...timeColumn('createTime'), optional },
    { key: 'creator', width: 130, optional },
  ];
}
