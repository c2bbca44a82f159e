import type { ServerDetail, ServerRow } from '@roger/contract/families/server';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DetailsTabs } from '../../features/details/details-tabs.tsx';
import { LogOf } from '../../features/details/log-of.tsx';
import { ItemDetails } from '../../features/details/item-details.tsx';
import { rowIdOf, useItem } from '../../features/details/use-item.ts';
import { numberColumn, timeColumn, type ListColumn } from '../../kit/columns.tsx';
import { Facts, inSections } from '../../kit/facts.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import type { List } from '../../kit/use-list.ts';
import { useAllowedKeys } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { FamilyContext } from '../../lib/field-label.ts';
import { searchOf } from '../../lib/list-address.ts';
import { columns } from './columns.tsx';
import { ServerStreams } from './server-streams.tsx';

/** The live stream has it read sooner, wherever terminals come and go. */
const REFRESH_MS = 60_000;

const ROW_FACTS = ['status', 'servIp', 'tport', 'terminalCount', 'clientCount', 'createTime'];
const facts: ListColumn<ServerDetail>[] = [
  ...columns.filter(({ key }) => ROW_FACTS.includes(key)),
  numberColumn('onlineCount'),
  timeColumn('lastSeenTime'),
  timeColumn('tokenTime'),
];
const ORDER = [
  ['status', 'lastSeenTime', 'terminalCount', 'onlineCount', 'clientCount'],
  ['servIp', 'tport', 'createTime', 'tokenTime'],
];

interface ServerDetailsProps {
  /** The server's id, as the address has it. */
  item: string;
  list: List<ServerRow>;
  actionsOf: ((row: ServerRow) => RowAction[]) | undefined;
}

/** Everything about one radio server, read anew, and the way to its terminals. */
export function ServerDetails({ item, list, actionsOf }: ServerDetailsProps) {
  const allowed = useAllowedKeys();
  const read = useItem(api.server.detail, { servId: rowIdOf(item) }, (row) => row, { refreshMs: REFRESH_MS });
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
  const [health = [], server = []] = ORDER;
  const sections = inSections(facts, [
    { title: t('details.sections.health'), keys: health },
    { title: t('details.sections.server'), keys: server },
  ]);
  return (
    <FamilyContext value="server">
      <TerminalLinks row={row} />
      <Facts row={row} sections={sections} />
      <ServerStreams row={row} />
    </FamilyContext>
  );
}

/** The ways to its terminals, and to those of them that are online. */
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
