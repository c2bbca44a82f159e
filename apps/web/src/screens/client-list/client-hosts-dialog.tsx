import { DeleteOutlined } from '@ant-design/icons';
import type { ClientHostRow } from '@roger/contract/families/client-host';
import type { ClientRow } from '@roger/contract/families/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Empty, Modal, Popconfirm, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { queryOf, useWrite } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';
import { AddHostForm } from './add-host-form.tsx';

const MOST_HOSTS = 500;

/** The domain names by which a client's console is reached. */
export function ClientHostsDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const shown = useLast(row);
  const clients = useQueryClient();
  // The client list shows the names too.
  const onChange = () => void clients.invalidateQueries({ queryKey: [api.client.list.slug] });
  return (
    <Modal
      title={`${t('clientList.hosts.title')}: ${shown?.clientname ?? ''}`}
      open={row !== null && active}
      footer={<Button onClick={onClose}>{t('common.actions.close')}</Button>}
      destroyOnHidden={row === null}
      onCancel={onClose}
    >
      <p>{t('clientList.hosts.tip')}</p>
      {shown !== null && (
        <>
          <Hosts clientId={shown.id} onChange={onChange} />
          <Allowed need="client.edit">
            <AddHostForm clientId={shown.id} onChange={onChange} />
          </Allowed>
        </>
      )}
    </Modal>
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
  const { message } = App.useApp();
  const active = useTabActive();
  const write = useWrite(api.clientHost.deleteBatch);
  const remove = async () => {
    try {
      await write.mutateAsync({ input: { ids: [id] } });
      void message.success(t('common.done.delete'));
      onChange();
    } catch (error) {
      void message.error(errorText(t, error));
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
