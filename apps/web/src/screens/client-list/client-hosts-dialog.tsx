import { DeleteOutlined } from '@ant-design/icons';
import type { ClientHostRow } from '@roger/contract/families/client-host';
import type { ClientRow } from '@roger/contract/families/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Empty, Popconfirm, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { CloseFoot, DialogBody } from '../../kit/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useTell } from '../../kit/use-tell.tsx';
import { Allowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { queryOf, useWrite } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { AddHostForm } from './add-host-form.tsx';

const MOST_HOSTS = 500;

/** The domain names by which a client's console is reached. */
export function ClientHostsDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const clients = useQueryClient();
  // The client list shows the names too.
  const onChange = () => void clients.invalidateQueries({ queryKey: [api.client.list.slug] });
  return (
    <Dialog title={({ clientname }) => `${t('clientList.hosts.title')}: ${clientname}`} open={row} onClose={onClose}>
      {({ id }) => (
        <>
          <DialogBody>
            <p>{t('clientList.hosts.tip')}</p>
            <Hosts clientId={id} onChange={onChange} />
            <Allowed need="client.edit">
              <AddHostForm clientId={id} onChange={onChange} />
            </Allowed>
          </DialogBody>
          <CloseFoot />
        </>
      )}
    </Dialog>
  );
}

function Hosts({ clientId, onChange }: { clientId: number; onChange: () => void }) {
  const { t } = useTranslation();
  const page = { pageSize: MOST_HOSTS, column: 'host', order: 'asc' } as const;
  const { data, error } = useQuery(queryOf(api.clientHost.list, { ...page, clientId: [clientId] }));
  if (error !== null) return <Alert type="error" showIcon title={errorText(t, error)} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (data.records.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('clientList.hosts.none')} />;
  }
  return (
    <ul className="client-hosts" aria-label={t('clientList.hosts.title')}>
      {data.records.map((host) => (
        <Host key={host.id} row={host} onChange={onChange} />
      ))}
    </ul>
  );
}

function Host({ row: { id, host }, onChange }: { row: ClientHostRow; onChange: () => void }) {
  const { t } = useTranslation();
  const { tell, tellFailed } = useTell();
  const active = useTabActive();
  const write = useWrite(api.clientHost.deleteBatch);
  const remove = async () => {
    try {
      await write.mutateAsync({ input: { ids: [id] } });
      tell(t('common.done.delete'), host);
      onChange();
    } catch (error) {
      tellFailed('delete', error);
    }
  };
  const name = t('clientList.hosts.remove', { host });
  return (
    <li>
      <span>{host}</span>
      <Allowed need="client.edit">
        <Popconfirm
          title={t('common.confirmDelete.one', { name: host })}
          description={t('clientList.hosts.removeTip')}
          okText={t('common.actions.delete')}
          okButtonProps={{ danger: true }}
          cancelText={t('common.actions.cancel')}
          onConfirm={() => void remove()}
          {...(active ? {} : { open: false })}
        >
          <Button type="text" size="small" danger icon={<DeleteOutlined />} title={name} aria-label={name} />
        </Popconfirm>
      </Allowed>
    </li>
  );
}
