import type { ClientRow } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete, linkTo, listOf } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { idsOf, type Chosen } from '../../lib/chosen.ts';
import type { ResultFor } from '../../lib/call.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/query.ts';
import { relationsEnd } from './relations-end.ts';
import { treeAfterDelete } from './tree-after.ts';
import { TreeComparison } from './tree-comparison.tsx';

interface DeleteClientsDialogProps {
  list: List<ClientRow>;
  chosen: Chosen<ClientRow> | null;
  onClose: () => void;
}

/** Deletes clients, and shows beforehand who would go where and what would end. */
export function DeleteClientsDialog({ list, chosen, onClose }: DeleteClientsDialogProps) {
  const { t } = useTranslation();
  const explain = ({ key, params }: ApiError, clients: Chosen<ClientRow>) => {
    if (key !== 'inUse') return null;
    const to = listOf('/terminal-list?clientId=', clients, ({ id }) => id);
    return { text: t('clientList.hasTerminals', params), ...linkTo(to, t('common.result.terminals')) };
  };
  return (
    <ConfirmDelete
      call={api.client.deleteBatch}
      list={list}
      chosen={chosen}
      idOf={(row) => row.id}
      rowName={(row) => row.clientname}
      explain={explain}
      onClose={onClose}
    >
      {(clients, effects) =>
        effects !== null && (
          <>
            <Ends effects={effects} />
            <DeletePlan ids={idsOf(clients, ({ id }) => id)} effects={effects} />
          </>
        )
      }
    </ConfirmDelete>
  );
}

/** The tree shows the others. */
const MOVES_SHOWN = 5;

type Effects = ResultFor<typeof api.client.deleteBatch>;

function Ends({ effects }: { effects: Effects }) {
  const { t } = useTranslation();
  const { accounts = 0, sessions = 0, groups = 0, templates = 0, imei2s = 0, coins, vouchers = 0 } = effects;
  const { reports = 0, upgradeTasks = 0 } = effects;
  const relations = relationsEnd(t, effects);
  const { YCOIN: year = 0, MCOIN: month = 0, KCOIN: k = 0 } = coins ?? {};
  return (
    <>
      <p>{t('clientList.deleteEffects', { accounts, sessions, groups, templates })}</p>
      {imei2s > 0 && <p>{t('clientList.deleteStock', { imei2s })}</p>}
      {reports + upgradeTasks > 0 && <p>{t('clientList.deleteWork', { reports, upgradeTasks })}</p>}
      {relations !== null && <p>{relations}</p>}
      {year + month + k + vouchers > 0 && <p>{t('clientList.deleteCoins', { year, month, k, vouchers })}</p>}
    </>
  );
}

/** Who goes where; of clients that were not chosen one by one only in words. */
function DeletePlan({ ids, effects: { clients = [] } }: { ids: number[]; effects: Effects }) {
  const { t } = useTranslation();
  const drawn = ids.length > 0;
  const { data: tree } = useQuery({ ...queryOf(api.client.tree), staleTime: LOOKUP_STALE_MS, enabled: drawn });
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
      {drawn && plan === null && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {drawn && plan !== null && <TreeComparison plan={plan} />}
    </>
  );
}
