import type { ClientNode } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { TreeSelect, type TreeSelectProps } from 'antd';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/query.ts';

interface ClientPickerProps extends Pick<
  TreeSelectProps,
  'id' | 'value' | 'onChange' | 'disabled' | 'allowClear' | 'placeholder' | 'aria-label'
> {
  multiple?: boolean;
  /** Clients that cannot be chosen, with everything beneath them. */
  without?: number | undefined;
  /** Only clients strictly beneath this one can be chosen. */
  beneath?: number | undefined;
  /** Only agents and the platform can be chosen. */
  agentsOnly?: boolean;
  /** Only clients with custom pricing can be chosen. */
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
      // Until the tree is there no list shows: what is typed meanwhile is searched in it then, and Enter takes what is found.
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

/** What clients of the scope are called, by their ids. */
export function useClientNames(): ReadonlyMap<number, string> {
  const { data } = useQuery({ ...queryOf(api.client.tree), staleTime: LOOKUP_STALE_MS });
  return useMemo(() => namesIn(data ?? []), [data]);
}

/** What clients of the scope are called. */
export function ClientNames({ ids }: { ids: readonly number[] }) {
  const names = useClientNames();
  return ids.map((id) => names.get(id) ?? String(id)).join(', ');
}

/**
 * Where choosing begins: above it nothing could be chosen. A root that is shut would also keep typing from finding what is beneath it, since
 * antd passes over it with all its branches.
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
  const unfit =
    (choice.agentsOnly === true && node.clienttype === 2) || (choice.customPricing === true && !node.customPricing);
  return {
    value: node.id,
    title: node.clientname,
    disabled: closed || unfit,
    children: node.children.map((child) => nodeOf(child, choice, closed)),
  };
}
