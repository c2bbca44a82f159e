import type { GroupOption } from '@roger/contract/families/group-row';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../../features/pickers/client-picker.tsx';
import { TreePanel, type TreeNode } from '../../kit/tree-panel.tsx';
import type { Filters } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';

/** As many as the service answers at a time. */
const MOST = 5000;

interface GroupTreeProps {
  filters: Filters;
  setFilters: (filters: Filters) => void;
}

/** Groups by clients and parents; choosing a group leaves it and all beneath it in the table, a client its groups. */
export function GroupTree({ filters, setFilters }: GroupTreeProps) {
  const { t } = useTranslation();
  const { clientId, withinGrpId, ...others } = filters;
  const clients = useClientNames();
  const { data, error, refetch } = useQuery(queryOf(api.group.queryAllGroup));
  // The order is by names: until those are there, so is no place to scroll to.
  const nodes = useMemo(
    () => (data === undefined || clients.size === 0 ? undefined : byClient(data, clients)),
    [data, clients],
  );
  const only = Array.isArray(clientId) && clientId.length === 1 ? keyOfClient(Number(clientId[0])) : undefined;
  const choose = (key: number | undefined) => {
    if (key === undefined) setFilters(others);
    else setFilters(key > 0 ? { ...others, withinGrpId: key } : { ...others, clientId: [-key] });
  };
  return (
    <TreePanel
      label={t('groupList.tree')}
      nodes={nodes}
      opened={nodes?.length === 1 || only !== undefined ? [only ?? nodes?.[0]?.key ?? 0] : []}
      error={error}
      retry={() => void refetch()}
      chosen={(withinGrpId as number | undefined) ?? only}
      onChoose={choose}
      hint={data?.length === MOST ? t('groupList.treeCut', { count: MOST }) : undefined}
    />
  );
}

/** Clients stand among the groups, whose keys are their ids. */
function keyOfClient(clientId: number): number {
  return -clientId;
}

function byClient(groups: readonly GroupOption[], names: ReadonlyMap<number, string>): TreeNode[] {
  const clientIds = new Set(groups.map(({ clientId }) => clientId));
  const own = new Map([...clientIds].map((clientId): [number, GroupOption[]] => [clientId, []]));
  for (const group of groups) own.get(group.clientId)?.push(group);
  const clients = [...own].map(([clientId, groupsOfClient]) => ({
    key: keyOfClient(clientId),
    title: names.get(clientId) ?? '',
    children: treeOf(groupsOfClient),
  }));
  return clients.toSorted((a, b) => a.title.localeCompare(b.title));
}

function treeOf(groups: readonly GroupOption[]): TreeNode[] {
  const nodes = new Map(groups.map(({ grpId, grpName }) => [grpId, nodeOf(grpId, grpName)]));
  const tops: TreeNode[] = [];
  for (const { grpId, grpPid } of groups) {
    const node = nodes.get(grpId);
    const siblings = grpPid === null ? undefined : nodes.get(grpPid)?.children;
    if (node !== undefined) (siblings ?? tops).push(node);
  }
  return tops;
}

function nodeOf(key: number, title: string): TreeNode {
  return { key, title, children: [] };
}
