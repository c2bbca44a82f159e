import type { ServerDetail, ServerRow } from '@roger/contract/families/tenancy/server';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DetailsTabs } from '../../features/details/details-tabs.tsx';
import { LogOf } from '../../features/details/log-of.tsx';
import { ItemDetails } from '../../features/details/item-details.tsx';
import { rowIdOf, useItem } from '../../features/details/use-item.ts';
import { numberColumn, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { DescriptionList, inSections } from '../../kit/details/description-list.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import type { List } from '../../kit/list/use-list.ts';
import { useAllowedKeys } from '../../lib/session/allowed.ts';
import { api } from '../../lib/api/api.ts';
import { FamilyContext } from '../../lib/form/field-label.ts';
import { searchOf } from '../../lib/address/list-address.ts';
import { columns } from './columns.tsx';
import { ServerStreams } from './server-streams.tsx';
import { serverDetail } from './server-detail.ts';
import { useKnown } from '../../lib/session/known-calls.ts';

/** The live stream triggers earlier reads when terminals go online or offline. */
const REFRESH_MS = 60_000;

const ROW_KEYS = ['status', 'servIp', 'tport', 'terminalCount', 'clientCount', 'createTime'];
const detailColumns: ListColumn<ServerDetail>[] = [
  ...columns.filter(({ key }) => ROW_KEYS.includes(key)),
  numberColumn('onlineCount'),
  timeColumn('lastSeenTime'),
  timeColumn('tokenTime'),
];
const HEALTH_KEYS = ['status', 'lastSeenTime', 'terminalCount', 'onlineCount', 'clientCount'];
const SERVER_KEYS = ['servIp', 'tport', 'createTime', 'tokenTime'];

interface ServerDetailsProps {
  /** Server id from the URL. */
  item: string;
  list: List<ServerRow>;
  actionsOf: ((row: ServerRow) => RowAction[]) | undefined;
}

/** Details page of one radio server with links to its terminals. */
export function ServerDetails({ item, list, actionsOf }: ServerDetailsProps) {
  const allowed = useAllowedKeys();
  const read = useItem(serverDetail, { servId: rowIdOf(item) }, (row) => row, { refreshMs: REFRESH_MS });
  return (
    <ItemDetails
      kind="server"
      item={item}
      read={read}
      rows={list.rows}
      itemOf={(row) => row.servId}
      nameOf={(row) => row.servName}
      actionsOf={actionsOf}
    >
      {(row) => (
        <DetailsTabs
          tabs={[
            { key: 'overview', content: <Overview row={row} /> },
            { key: 'log', content: <LogOf target={row.servName} />, shown: allowed.has('logList') },
          ]}
        />
      )}
    </ItemDetails>
  );
}

function Overview({ row }: { row: ServerDetail }) {
  const { t } = useTranslation();
  const counted = useKnown(api.server.detail);
  const displayedColumns = counted ? detailColumns : detailColumns.filter(({ key }) => key !== 'onlineCount');
  const sections = inSections(displayedColumns, [
    { title: t('details.sections.health'), keys: HEALTH_KEYS },
    { title: t('details.sections.server'), keys: SERVER_KEYS },
  ]);
  return (
    <FamilyContext value="server">
      <TerminalLinks row={row} />
      <DescriptionList row={row} sections={sections} />
      <ServerStreams row={row} />
    </FamilyContext>
  );
}

/** Links to its terminals and to the online ones. */
function TerminalLinks({ row: { servId, terminalCount, onlineCount } }: { row: ServerDetail }) {
  const { t } = useTranslation();
  const allowed = useAllowedKeys();
  if (!allowed.has('terminalList') || terminalCount === 0) return null;
  const listed = (filters: Record<string, unknown>) => `/terminal-list${searchOf({ servId, ...filters })}`;
  return (
    <p className="server-links">
      <Link to={listed({})}>{t('details.showTerminals')}</Link>
      {onlineCount > 0 && <Link to={listed({ onlineStatus: 'online' })}>{t('serverList.showOnline')}</Link>}
    </p>
  );
}
