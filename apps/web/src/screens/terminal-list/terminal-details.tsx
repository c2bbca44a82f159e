import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsTabs } from '../../features/details/details-tabs.tsx';
import { LogOf } from '../../features/details/log-of.tsx';
import { ItemDetails } from '../../features/details/item-details.tsx';
import { useItem } from '../../features/details/use-item.ts';
import type { ListColumn } from '../../kit/columns.tsx';
import { TerminalChannels } from '../../features/channels/terminal-channels.tsx';
import { TerminalGroups } from '../../features/groups/terminal-groups.tsx';
import { UpgradeEntries } from '../../features/upgrades/upgrade-entries.tsx';
import { Facts, inSections } from '../../kit/facts.tsx';
import { IdLink } from '../../kit/id-link.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import type { List } from '../../kit/use-list.ts';
import { useAllowedKeys } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { FamilyContext } from '../../lib/field-label.ts';
import { terminalColumns } from './columns.tsx';
import { TerminalCloud } from './terminal-cloud.tsx';
import { TerminalBills } from './terminal-bills.tsx';
import { HardwareBanner } from './hardware-banner.tsx';
import { TerminalDiagnosis } from './terminal-diagnosis.tsx';
import { TerminalHistory } from './terminal-history.tsx';
import { TerminalSettings } from './terminal-settings.tsx';

const SECTIONS = {
  validity: ['useStatus', 'expireTime', 'limitReason', 'functions'],
  identity: [
    'msName',
    'clientName',
    'typeName',
    'kind',
    'modelName',
    'phone',
    'email',
    'extAccount',
    'creator',
    'createTime',
  ],
  hardware: ['imei', 'imei2', 'iccid', 'hardwareAlarm'],
  connection: [
    'onlineStatus',
    'lastOnlineTime',
    'lastOfflineTime',
    'servName',
    'backupServName',
    'connType',
    'version',
    'dispatcherVersion',
    'heartbeat',
    'callLevel',
    'autoUpdate',
    'settingState',
    'settingTime',
  ],
} as const;

const TerminalTrack = lazy(() => import('./terminal-track.tsx').then((module) => ({ default: module.TerminalTrack })));

const CLIENT: ListColumn<TerminalRow> = {
  key: 'clientName',
  render: ({ clientId, clientName }) => <IdLink kind="client" item={clientId} text={clientName} />,
};

const columns = terminalColumns
  .filter(({ key }) => key !== 'msId')
  .map((column) => (column.key === 'clientName' ? CLIENT : column));

interface TerminalDetailsProps {
  msId: string;
  list: List<TerminalRow>;
  actionsOf: (row: TerminalRow) => RowAction[];
}

/** Everything about one terminal, read anew: how it stands, its bills and what was done to it. */
export function TerminalDetails({ msId, list, actionsOf }: TerminalDetailsProps) {
  const allowed = useAllowedKeys();
  const read = useItem(api.terminal.queryMsExt, { msId }, (row) => row);
  return (
    <ItemDetails
      kind="terminal"
      item={msId}
      read={read}
      rows={list.rows}
      itemOf={(row) => row.msId}
      actionsOf={actionsOf}
    >
      {(row) => (
        <DetailsTabs
          tabs={[
            { key: 'overview', content: <Overview row={row} actions={actionsOf(row)} /> },
            { key: 'groups', content: <GroupsAndChannels msId={msId} />, shown: allowed.has('groupMs') },
            { key: 'settings', content: <TerminalSettings row={row} />, shown: row.kind !== 'gateway' },
            {
              key: 'cloud',
              content: <TerminalCloud row={row} actions={actionsOf(row)} />,
              shown: row.kind === 'terminal',
            },
            { key: 'bills', content: <TerminalBills msId={msId} />, shown: allowed.has('billingClient') },
            { key: 'history', content: <TerminalHistory msId={msId} /> },
            {
              key: 'track',
              content: (
                <Suspense fallback={null}>
                  <TerminalTrack msId={msId} />
                </Suspense>
              ),
            },
            { key: 'upgrades', content: <UpgradeEntries of={{ msId }} />, shown: allowed.has('upgradeRecords') },
            { key: 'log', content: <LogOf target={msId} />, shown: allowed.has('logList') },
          ]}
        />
      )}
    </ItemDetails>
  );
}

function GroupsAndChannels({ msId }: { msId: string }) {
  return (
    <>
      <TerminalGroups msId={msId} />
      <TerminalChannels msId={msId} />
    </>
  );
}

function Overview({ row, actions }: { row: TerminalRow; actions: RowAction[] }) {
  const { t } = useTranslation();
  const sections = (['validity', 'identity', 'hardware', 'connection'] as const).map((name) => ({
    title: t(`details.sections.${name}`),
    keys: SECTIONS[name],
  }));
  return (
    <FamilyContext value="terminal">
      <HardwareBanner row={row} />
      <TerminalDiagnosis row={row} actions={actions} />
      <Facts row={row} sections={inSections(columns, sections)} />
    </FamilyContext>
  );
}
