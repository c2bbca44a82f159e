import type { ClientNode } from '@roger/contract/families/tenancy/client';
import { useQuery } from '@tanstack/react-query';
import { TreeSelect, type TreeSelectProps } from 'antd';
import { useMemo } from 'react';
import { api } from '../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/api/query.ts';

interface ClientPickerProps extends Pick<
  TreeSelectProps,
  'id' | 'value' | 'onChange' | 'disabled' | 'allowClear' | 'placeholder' | 'aria-label'
> {
  multiple?: boolean;
  /** Clients that cannot be selected, including their descendants. */
  without?: number | undefined;
  /** Only descendants of this client can be selected. */
  beneath?: number | undefined;
  /** Only agents and the platform can be selected. */
  agentsOnly?: boolean;
  /** Only clients with custom pricing can be selected. */
  customPricing?: boolean;
}

interface Node {
  value: number;
  title: string;
  disabled: boolean;
  children: Node[];
}

/** A client of the scope, found by name or in the tree. */
export function ClientPicker({
  multiple = false,
  without,
  beneath,
  agentsOnly = false,
  customPricing = false,
  ...props
}: ClientPickerProps) {
  const { data = [], isPending } = useQuery({ ...queryOf(api.client.tree), staleTime: LOOKUP_STALE_MS });
  const treeData = useMemo(
    () => rootsOf(data, beneath).map((node) => nodeOf(node, { without, agentsOnly, customPricing })),
    [data, without, beneath, agentsOnly, customPricing],
  );
  return (
    <TreeSelect
      {...props}
      className="picker"
      treeData={treeData}
      loading={isPending}
      // Closed until the tree is loaded; then the typed text is searched, and Enter selects the match.
      notFoundContent={isPending ? null : undefined}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandedKeys={data.map(({ id }) => id)}
      {...(multiple ? { multiple: true, maxTagCount: 'responsive' as const } : {})}
      popupMatchSelectWidth={320}
    />
  );
}

function namesIn(nodes: readonly ClientNode[], names = new Map<number, string>()): Map<number, string> {
  for (const { id, clientname, children } of nodes) {
    names.set(id, clientname);
    namesIn(children, names);
  }
  return names;
}

/** Names of the clients in scope, by id. */
export function useClientNames(): ReadonlyMap<number, string> {
  const { data } = useQuery({ ...queryOf(api.client.tree), staleTime: LOOKUP_STALE_MS });
  return useMemo(() => namesIn(data ?? []), [data]);
}

/** Names of clients in scope. */
export function ClientNames({ ids }: { ids: readonly number[] }) {
  const names = useClientNames();
  return ids.map((id) => names.get(id) ?? String(id)).join(', ');
}

/**
 * The topmost nodes that can be selected. Disabled ancestors are left out: the search of antd skips a disabled node
 * with all its descendants.
 */
function rootsOf(nodes: readonly ClientNode[], beneath: number | undefined): readonly ClientNode[] {
  if (beneath === undefined) return nodes;
  for (const { id, children } of nodes) {
    const found = id === beneath ? children : rootsOf(children, beneath);
    if (found.length > 0) return found;
  }
  return [];
}

type Choice = Pick<ClientPickerProps, 'without' | 'agentsOnly' | 'customPricing'>;

function nodeOf(node: ClientNode, choice: Choice, shut = false): Node {
  const closed = shut || node.id === choice.without;
  const isExcluded =
    (choice.agentsOnly === true && node.clienttype === 2) || (choice.customPricing === true && !node.customPricing);
  return {
    value: node.id,
    title: node.clientname,
    disabled: closed || isExcluded,
    children: node.children.map((child) => nodeOf(child, choice, closed)),
  };
}
