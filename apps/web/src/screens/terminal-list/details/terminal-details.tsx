import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsTabs } from '../../../features/details/details-tabs.tsx';
import { LogOf } from '../../../features/details/log-of.tsx';
import { ItemDetails } from '../../../features/details/item-details.tsx';
import { useItem } from '../../../features/details/use-item.ts';
import { cellOf } from '../../../kit/list/columns.tsx';
import { TerminalChannels } from '../../../features/channels/terminal-channels.tsx';
import { TerminalGroups } from '../../../features/groups/terminal-groups.tsx';
import { UpgradeEntries } from '../../../features/upgrades/upgrade-entries.tsx';
import { DescriptionList, inSections } from '../../../kit/details/description-list.tsx';
import { withClientLink } from '../../../kit/details/with-client-link.tsx';
import type { RowAction } from '../../../kit/actions/row-actions.tsx';
import type { List } from '../../../kit/list/use-list.ts';
import { useAllowedKeys } from '../../../lib/session/allowed.ts';
import { api } from '../../../lib/api/api.ts';
import { FamilyContext } from '../../../lib/form/field-label.ts';
import { terminalColumns } from '../columns.tsx';
import { TerminalCloud } from '../cloud/terminal-cloud.tsx';
import { TerminalBills } from './terminal-bills.tsx';
import { HardwareBanner } from '../binding/hardware-banner.tsx';
import { TerminalDiagnosis } from './terminal-diagnosis.tsx';
import { TerminalHistory } from './terminal-history.tsx';
import { TerminalSettings } from '../settings/terminal-settings.tsx';
import { useKnown } from '../../../lib/session/known-calls.ts';
import { lazyCode } from '../../../lib/react/lazy-code.ts';

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
    'currentGrpName',
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

const TerminalTrack = lazyCode(() =>
  import('./terminal-track.tsx').then((module) => ({ default: module.TerminalTrack })),
);

const columns = withClientLink(terminalColumns.filter(({ key }) => key !== 'msId'));

interface TerminalDetailsProps {
  msId: string;
  list: List<TerminalRow>;
  actionsOf: (row: TerminalRow) => RowAction[];
}

/** Details page of one terminal: state, bills, history and log. */
export function TerminalDetails({ msId, list, actionsOf }: TerminalDetailsProps) {
  const allowed = useAllowedKeys();
  const hasBills = useKnown(api.billing.terminalChanges);
  const [hasHistory, hasTrack] = [useKnown(api.terminal.history), useKnown(api.terminal.track)];
  const read = useItem(api.terminal.queryMsExt, { msId }, (row) => row);
  return (
    <ItemDetails
      kind="terminal"
      item={msId}
      read={read}
      rows={list.rows}
      itemOf={(row) => row.msId}
      actionsOf={actionsOf}
      stateOf={renderState}
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
            { key: 'bills', content: <TerminalBills msId={msId} />, shown: hasBills && allowed.has('billingClient') },
            { key: 'history', content: <TerminalHistory msId={msId} />, shown: hasHistory },
            {
              key: 'track',
              content: (
                <Suspense fallback={null}>
                  <TerminalTrack msId={msId} />
                </Suspense>
              ),
              shown: hasTrack,
            },
            { key: 'upgrades', content: <UpgradeEntries of={{ msId }} />, shown: allowed.has('upgradeRecords') },
            { key: 'log', content: <LogOf target={msId} />, shown: allowed.has('logList') },
          ]}
        />
      )}
    </ItemDetails>
  );
}

const STATE = (['onlineStatus', 'useStatus', 'msName', 'clientName'] as const).flatMap((key) =>
  columns.filter((column) => column.key === key),
);

/** Presence and validity, then the name and the client. */
function renderState(row: TerminalRow) {
  return (
    <div className="details-state">
      {STATE.map((column) => (
        <span key={column.key}>{cellOf(column, row)}</span>
      ))}
    </div>
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
  const hasDiagnosis = useKnown(api.terminal.diagnosis);
  const sections = (['validity', 'identity', 'hardware', 'connection'] as const).map((name) => ({
    title: t(`details.sections.${name}`),
    keys: SECTIONS[name],
  }));
  return (
    <FamilyContext value="terminal">
      <HardwareBanner row={row} />
      {hasDiagnosis && <TerminalDiagnosis row={row} actions={actions} />}
      <DescriptionList row={row} sections={inSections(columns, sections)} />
    </FamilyContext>
  );
}
