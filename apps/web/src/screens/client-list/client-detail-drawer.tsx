import type { ClientRow } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { cellOf } from '../../kit/columns.tsx';
import { SideDrawer } from '../../kit/side-drawer.tsx';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';
import { BalanceFigures, BoundServers, GroupFigures } from './client-holdings.tsx';
import { detailColumns } from './columns.tsx';

/** Everything about one client, read anew: its fields, servers, balance and group quota. */
export function ClientDetailDrawer({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const shown = useLast(row);
  const { data, error } = useQuery({
    ...queryOf(api.client.queryById, { id: shown?.id ?? 0 }),
    enabled: row !== null && active,
  });
  const client = data ?? shown;
  return (
    <SideDrawer
      title={`${t('clientList.details')}: ${client?.clientname ?? ''}`}
      open={row !== null}
      size={520}
      onClose={onClose}
    >
      {client !== null && (
        <div className="client-details">
          {error !== null && <Alert type="error" showIcon title={errorText(t, error)} />}
          <Descriptions
            size="small"
            column={1}
            bordered
            items={detailColumns.map((column) => ({
              key: column.key,
              label: fieldLabel(t, 'client', column.key),
              children: cellOf(column, client),
            }))}
          />
          <BoundServers client={client} />
          <GroupFigures clientId={client.id} />
          <BalanceFigures clientId={client.id} />
        </div>
      )}
    </SideDrawer>
  );
}
