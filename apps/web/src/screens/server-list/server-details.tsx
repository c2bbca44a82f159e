import type { ServerRow } from '@roger/contract/families/server';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DetailsTabs } from '../../features/details/details-tabs.tsx';
import { ItemMissing } from '../../features/details/item-missing.tsx';
import { LogOf } from '../../features/details/log-of.tsx';
import { Details, neighboursOf } from '../../kit/details.tsx';
import { Facts } from '../../kit/facts.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import type { List } from '../../kit/use-list.ts';
import { useAllowedKeys } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { FamilyContext } from '../../lib/field-label.ts';
import { itemAddress } from '../../lib/item-address.ts';
import { searchOf } from '../../lib/list-address.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { columns } from './columns.tsx';

interface ServerDetailsProps {
  /** The server's id, as the address has it. */
  item: string;
  list: List<ServerRow>;
  actionsOf: ((row: ServerRow) => RowAction[]) | undefined;
}

/** Everything about one radio server, read anew, and the way to its terminals. */
export function ServerDetails({ item, list, actionsOf }: ServerDetailsProps) {
  const { t } = useTranslation();
  const active = useTabActive();
  const allowed = useAllowedKeys();
  const servId = Number(item);
  const { data, error, refetch } = useQuery({ ...queryOf(api.server.list, { servId: [servId] }), enabled: active });
  const row = data?.records[0];
  return (
    <Details
      kind={t('details.kinds.server')}
      title={row?.servName ?? item}
      address={itemAddress('server', item)}
      neighbours={neighboursOf(list.rows, (other) => String(other.servId), item)}
      actions={row && actionsOf?.(row)}
    >
      {row === undefined ? (
        <ItemMissing error={error} missing={data !== undefined} retry={() => void refetch()} />
      ) : (
        <DetailsTabs
          tabs={[
            { key: 'overview', content: <Overview row={row} /> },
            { key: 'log', content: <LogOf target={row.servName} />, shown: allowed.has('logList') },
          ]}
        />
      )}
    </Details>
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
