import { DeleteOutlined } from '@ant-design/icons';
import type { ClientHostRow } from '@roger/contract/families/tenancy/client-host';
import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Empty, Popconfirm, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { CloseFooter, DialogBody } from '../../../kit/dialog/dialog-parts.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useNotify } from '../../../kit/dialog/use-notify.tsx';
import { Allowed } from '../../../lib/session/allowed.ts';
import { api } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { queryOf, useWrite } from '../../../lib/api/query.ts';
import { useTabActive } from '../../../lib/address/tab.ts';
import { AddHostForm } from './add-host-form.tsx';

const MAX_HOSTS = 500;

/** Lists, adds and removes the domain names of a client's console. */
export function ClientHostsDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const clients = useQueryClient();
  // Client rows include the names.
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
          <CloseFooter />
        </>
      )}
    </Dialog>
  );
}

function Hosts({ clientId, onChange }: { clientId: number; onChange: () => void }) {
  const { t } = useTranslation();
  const page = { pageSize: MAX_HOSTS, column: 'host', order: 'asc' } as const;
  const { data, error } = useQuery(queryOf(api.clientHost.list, { ...page, clientId: [clientId] }));
  if (error !== null) return <Alert type="error" showIcon title={errorText(t, error)} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (data.records.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('clientList.hosts.none')} />;
  }
  return (
    <ul className="client-hosts" aria-label={t('fields.client.hosts')}>
      {data.records.map((host) => (
        <Host key={host.id} row={host} onChange={onChange} />
      ))}
    </ul>
  );
}

function Host({ row: { id, host }, onChange }: { row: ClientHostRow; onChange: () => void }) {
  const { t } = useTranslation();
  const { notifySuccess, notifyError } = useNotify();
  const active = useTabActive();
  const write = useWrite(api.clientHost.deleteBatch);
  const remove = async () => {
    try {
      await write.mutateAsync({ input: { ids: [id] } });
      notifySuccess(t('common.done.deleted', { name: host }));
      onChange();
    } catch (error) {
      notifyError('delete', error);
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
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined aria-hidden />}
            title={name}
            aria-label={name}
          />
        </Popconfirm>
      </Allowed>
    </li>
  );
}
