import type { ClientRow } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';

interface DeleteClientsDialogProps {
  list: List<ClientRow>;
  rows: ClientRow[] | null;
  onClose: () => void;
}

/** Deletes clients, and shows beforehand who would go where and what would end. */
export function DeleteClientsDialog({ list, rows, onClose }: DeleteClientsDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDelete
      call={api.client.deleteBatch}
      list={list}
      rows={rows}
      idOf={(row) => row.id}
      rowName={(row) => row.clientname}
      explain={({ key, params }) => (key === 'inUse' ? t('clientList.hasTerminals', params) : null)}
      onClose={onClose}
    >
      {rows !== null && <DeleteEffects ids={rows.map(({ id }) => id)} />}
    </ConfirmDelete>
  );
}

function DeleteEffects({ ids }: { ids: number[] }) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery({
    queryKey: ['client-delete', ...ids],
    queryFn: () => api.client.deleteBatch({ ids, dryRun: true }),
    // What would end changes with every sign-in.
    gcTime: 0,
    retry: false,
  });
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  // A refusal is told by the deletion itself, in its own words.
  if (data === undefined) return null;
  const { clients = [], accounts = 0, sessions = 0, groups = 0 } = data;
  return (
    <>
      <p>{t('clientList.deleteEffects', { accounts, sessions, groups })}</p>
      {clients.length > 0 && (
        <ul>
          {clients.map(({ id, clientname, toName }) => (
            <li key={id}>{t('clientList.deleteMoves', { name: clientname, to: toName })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
