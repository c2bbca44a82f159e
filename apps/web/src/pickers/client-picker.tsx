import type { ClientNode } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { TreeSelect, type TreeSelectProps } from 'antd';
import { useMemo } from 'react';
import { api } from '../lib/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../lib/query.ts';

interface ClientPickerProps extends Pick<TreeSelectProps, 'id' | 'value' | 'onChange' | 'disabled' | 'allowClear'> {
  multiple?: boolean;
  /** Clients that cannot be chosen, with everything beneath them. */
  without?: number | undefined;
  /** Only agents and the platform can be chosen. */
  agentsOnly?: boolean;
}

interface Node {
  value: number;
  title: string;
  disabled: boolean;
  children: Node[];
}

/** A client of the scope, found by name or in the tree. */
export function ClientPicker({ multiple = false, without, agentsOnly = false, ...props }: ClientPickerProps) {
  const { data = [], isPending } = useQuery({ ...queryOf(api.client.tree), staleTime: LOOKUP_STALE_MS });
  const treeData = useMemo(() => data.map((node) => nodeOf(node, without, agentsOnly)), [data, without, agentsOnly]);
  return (
    <TreeSelect
      {...props}
      className="picker"
      treeData={treeData}
      loading={isPending}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandedKeys={data.map(({ id }) => id)}
      {...(multiple ? { multiple: true, maxTagCount: 'responsive' as const } : {})}
      popupMatchSelectWidth={320}
    />
  );
}

function nodeOf(node: ClientNode, without: number | undefined, agentsOnly: boolean, shut = false): Node {
  const closed = shut || node.id === without;
  return {
    value: node.id,
    title: node.clientname,
    disabled: closed || (agentsOnly && node.clienttype === 2),
    children: node.children.map((child) => nodeOf(child, without, agentsOnly, closed)),
  };
}
