import type { ServerRow } from '@roger/contract/families/server';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DetailsTabs } from '../../features/details/details-tabs.tsx';
import { LogOf } from '../../features/details/log-of.tsx';
import { ItemDetails } from '../../features/details/item-details.tsx';
import { rowIdOf, useItem } from '../../features/details/use-item.ts';
import { Facts } from '../../kit/facts.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import type { List } from '../../kit/use-list.ts';
import { useAllowedKeys } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { FamilyContext } from '../../lib/field-label.ts';
import { searchOf } from '../../lib/list-address.ts';
import { columns } from './columns.tsx';

interface ServerDetailsProps {
  /** The server's id, as the address has it. */
  item: string;
  list: List<ServerRow>;
  actionsOf: ((row: ServerRow) => RowAction[]) | undefined;
}

/** Everything about one radio server, read anew, and the way to its terminals. */
export function ServerDetails({ item, list, actionsOf }: ServerDetailsProps) {
  const allowed = useAllowedKeys();
  const read = useItem(api.server.list, { servId: [rowIdOf(item)] }, ({ records }) => records[0]);
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

function Overview({ row }: { row: ServerRow }) {
  const { t } = useTranslation();
  const allowed = useAllowedKeys();
  return (
    <FamilyContext value="server">
      <Facts row={row} sections={[{ title: t('details.sections.server'), columns: columns.slice(1) }]} />
      {allowed.has('terminalList') && row.terminalCount > 0 && (
        <Link className="entries-end" to={`/terminal-list${searchOf({ servId: row.servId })}`}>
          {t('details.showTerminals')}
        </Link>
      )}
    </FamilyContext>
  );
}
