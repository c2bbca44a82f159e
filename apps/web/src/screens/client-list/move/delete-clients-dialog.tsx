import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete, linkTo, relatedListUrl } from '../../../kit/dialog/confirm-delete.tsx';
import type { List } from '../../../kit/list/use-list.ts';
import { ShortList } from '../../../kit/text/short-list.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/api.ts';
import { idsOf, type Selection } from '../../../lib/form/selection.ts';
import type { ResultFor } from '../../../lib/api/call.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../../lib/api/query.ts';
import { endedRelationsText } from './ended-relations-text.ts';
import { treeAfterDelete } from './tree-after.ts';
import { TreeComparison } from './tree-comparison.tsx';

interface DeleteClientsDialogProps {
  list: List<ClientRow>;
  selection: Selection<ClientRow> | null;
  onClose: () => void;
}

/** Deletes clients, with a preview of the side effects and of their children's new superiors. */
export function DeleteClientsDialog({ list, selection, onClose }: DeleteClientsDialogProps) {
  const { t } = useTranslation();
  const explain = ({ key, params }: ApiError, clients: Selection<ClientRow>) => {
    if (key === 'roleUsed') return { text: t('clientList.rolesUsed', { accounts: params['count'] }) };
    if (key !== 'inUse') return null;
    const to = relatedListUrl('/terminal-list?clientId=', clients, ({ id }) => id);
    return { text: t('clientList.hasTerminals', params), ...linkTo(to, t('common.result.terminals')) };
  };
  return (
    <ConfirmDelete
      call={api.client.deleteBatch}
      list={list}
      selection={selection}
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

type Effects = ResultFor<typeof api.client.deleteBatch>;

function Ends({ effects }: { effects: Effects }) {
  const { t } = useTranslation();
  const { accounts = 0, sessions = 0, groups = 0, imei2s = 0, coins, vouchers = 0 } = effects;
  const { roles = 0, servers = 0, templates = 0, reports = 0, upgradeTasks = 0 } = effects;
  const relations = endedRelationsText(t, effects);
  const { YCOIN: year = 0, MCOIN: month = 0, KCOIN: k = 0 } = coins ?? {};
  return (
    <>
      <p>{t('clientList.deleteEffects', { accounts, sessions, groups })}</p>
      {roles + servers + templates > 0 && <p>{t('clientList.moveEffects', { accounts: roles, servers, templates })}</p>}
      {imei2s > 0 && <p>{t('clientList.deleteStock', { imei2s })}</p>}
      {reports + upgradeTasks > 0 && <p>{t('clientList.deleteWork', { reports, upgradeTasks })}</p>}
      {relations !== null && <p>{relations}</p>}
      {year + month + k + vouchers > 0 && <p>{t('clientList.deleteCoins', { year, month, k, vouchers })}</p>}
    </>
  );
}

/** New superiors of the children; a selection by filters has no ids and thus no tree. */
function DeletePlan({ ids, effects: { clients = [] } }: { ids: number[]; effects: Effects }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const drawn = ids.length > 0;
  const { data: tree } = useQuery({ ...queryOf(api.client.tree), staleTime: LOOKUP_STALE_MS, enabled: drawn });
  const moves = clients.map(({ id, clientname, toName }) => ({
    key: id,
    text: t('clientList.deleteMoves', { name: clientname, to: toName }),
  }));
  const plan = useMemo(
    () => (tree === undefined ? null : treeAfterDelete(tree, ids, clients, language)),
    [tree, ids, clients, language],
  );
  return (
    <>
      {/* The tree has all of them. */}
      {clients.length > 0 && <ShortList lines={moves} />}
      {drawn && plan === null && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {drawn && plan !== null && <TreeComparison plan={plan} />}
    </>
  );
}
