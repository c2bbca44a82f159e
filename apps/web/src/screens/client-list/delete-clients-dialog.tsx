import type { ClientRow } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/query.ts';
import { treeAfterDelete } from './tree-after.ts';
import { TreeComparison } from './tree-comparison.tsx';

interface DeleteClientsDialogProps {
  list: List<ClientRow>;
  rows: ClientRow[] | null;
  onClose: () => void;
}

/** Deletes clients, and shows beforehand who would go where and what would end. */
export function DeleteClientsDialog({ list, rows, onClose }: DeleteClientsDialogProps) {
  const { t } = useTranslation();
  const explain = ({ key, params }: ApiError, clients: ClientRow[]) => {
    if (key !== 'inUse') return null;
    const to = `/terminal-list?clientId=${idsOf(clients).join(',')}`;
    return { text: t('clientList.hasTerminals', params), link: { to, label: t('common.result.terminals') } };
  };
  return (
    <ConfirmDelete
      call={api.client.deleteBatch}
      list={list}
      rows={rows}
      idOf={(row) => row.id}
      rowName={(row) => row.clientname}
      explain={explain}
      onClose={onClose}
    >
      {(clients, effects) =>
        effects !== null && (
          <>
            <Ends effects={effects} />
            <DeletePlan ids={idsOf(clients)} effects={effects} />
          </>
        )
      }
    </ConfirmDelete>
  );
}

function idsOf(rows: ClientRow[]): number[] {
  return rows.map(({ id }) => id);
}

/** The tree shows the others. */
const MOVES_SHOWN = 5;

type Effects = ResultFor<typeof api.client.deleteBatch>;

function Ends({ effects }: { effects: Effects }) {
  const { t } = useTranslation();
  const { accounts = 0, sessions = 0, groups = 0, templates = 0, coins, vouchers = 0 } = effects;
  const { YCOIN: year = 0, MCOIN: month = 0, KCOIN: k = 0 } = coins ?? {};
  return (
    <>
      <p>{t('clientList.deleteEffects', { accounts, sessions, groups, templates })}</p>
      {year + month + k + vouchers > 0 && <p>{t('clientList.deleteCoins', { year, month, k, vouchers })}</p>}
    </>
  );
}

function DeletePlan({ ids, effects: { clients = [] } }: { ids: number[]; effects: Effects }) {
  const { t } = useTranslation();
  const { data: tree } = useQuery({ ...queryOf(api.client.tree), staleTime: LOOKUP_STALE_MS });
  const more = clients.length - MOVES_SHOWN;
  const plan = useMemo(() => (tree === undefined ? null : treeAfterDelete(tree, ids, clients)), [tree, ids, clients]);
  return (
    <>
      {clients.length > 0 && (
        <ul>
          {clients.slice(0, MOVES_SHOWN).map(({ id, clientname, toName }) => (
            <li key={id}>{t('clientList.deleteMoves', { name: clientname, to: toName })}</li>
          ))}
          {more > 0 && <li>{t('common.confirmDelete.andMore', { count: more })}</li>}
        </ul>
      )}
      {plan === null ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : <TreeComparison plan={plan} />}
    </>
  );
}
