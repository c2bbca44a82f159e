import type { GroupOption } from '@roger/contract/families/fleet/groups/group-row';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../../features/pickers/client-picker.tsx';
import { TreePanel, type TreeNode } from '../../kit/details/tree-panel.tsx';
import type { Filters } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';

/** Most groups that one response holds. */
const MAX_GROUPS = 5000;

interface GroupTreeProps {
  filters: Filters;
  setFilters: (filters: Filters) => void;
}

/** Groups by client and parent; a selected group filters the table to its subtree, a client to its groups. */
export function GroupTree({ filters, setFilters }: GroupTreeProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { clientId, withinGrpId, ...others } = filters;
  const clients = useClientNames();
  const { data, error, refetch } = useQuery(queryOf(api.group.queryAllGroup));
  // The order needs the names: until they are loaded there is no position to scroll to.
  const nodes = useMemo(
    () => (data === undefined || clients.size === 0 ? undefined : byClient(data, clients, language)),
    [data, clients, language],
  );
  const only = Array.isArray(clientId) && clientId.length === 1 ? keyOfClient(Number(clientId[0])) : undefined;
  const select = (key: number | undefined) => {
    if (key === undefined) setFilters(others);
    else setFilters(key > 0 ? { ...others, withinGrpId: key } : { ...others, clientId: [-key] });
  };
  return (
    <TreePanel
      label={t('groupList.tree')}
      nodes={nodes}
      defaultExpanded={nodes?.length === 1 || only !== undefined ? [only ?? nodes?.[0]?.key ?? 0] : []}
      error={error}
      retry={() => void refetch()}
      selected={(withinGrpId as number | undefined) ?? only}
      onSelect={select}
      hint={data?.length === MAX_GROUPS ? t('groupList.treeCut', { count: MAX_GROUPS }) : undefined}
    />
  );
}

/** Tree key of a client: negative, since the keys of groups are their ids. */
function keyOfClient(clientId: number): number {
  return -clientId;
}

function byClient(groups: readonly GroupOption[], names: ReadonlyMap<number, string>, language: string): TreeNode[] {
  const clientIds = new Set(groups.map(({ clientId }) => clientId));
  const own = new Map([...clientIds].map((clientId): [number, GroupOption[]] => [clientId, []]));
  for (const group of groups) own.get(group.clientId)?.push(group);
  const clients = [...own].map(([clientId, groupsOfClient]) => ({
    key: keyOfClient(clientId),
    title: names.get(clientId) ?? '',
    children: treeOf(groupsOfClient),
  }));
  return clients.toSorted((a, b) => a.title.localeCompare(b.title, language));
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
