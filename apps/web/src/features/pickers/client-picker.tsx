import { searchForm } from '@roger/contract/folded-name';
import type { ClientNode } from '@roger/contract/families/tenancy/client';
import { useQuery } from '@tanstack/react-query';
import { TreeSelect, type TreeSelectProps } from 'antd';
import { useMemo, useState } from 'react';
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

/** A node with the typed text if its name has it: antd compares a property of nodes with the text, capital by capital. */
interface SearchedNode extends Node {
  searched: string;
  children: SearchedNode[];
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
  const [typed, setTyped] = useState('');
  const isSearching = typed !== '';
  const forms = useMemo(() => formsIn(isSearching ? treeData : []), [isSearching, treeData]);
  const searched = useMemo(() => searchedIn(treeData, typed, forms), [treeData, typed, forms]);
  return (
    <TreeSelect
      {...props}
      className="picker"
      treeData={searched}
      loading={isPending}
      // Closed until the tree is loaded; then the typed text is searched, and Enter selects the match.
      notFoundContent={isPending ? null : undefined}
      showSearch={{ treeNodeFilterProp: 'searched', onSearch: setTyped }}
      treeDefaultExpandedKeys={data.map(({ id }) => id)}
      {...(multiple ? { multiple: true, maxTagCount: 'responsive' as const } : {})}
      popupMatchSelectWidth={320}
    />
  );
}

/** Names of nodes as the service compares them (docs/adr/013), by id: each is folded once, not at every key. */
function formsIn(nodes: readonly Node[], forms = new Map<number, string>()): ReadonlyMap<number, string> {
  for (const { value, title, children } of nodes) {
    forms.set(value, searchForm(title));
    formsIn(children, forms);
  }
  return forms;
}

function searchedIn(nodes: readonly Node[], typed: string, forms: ReadonlyMap<number, string>): SearchedNode[] {
  const form = searchForm(typed);
  const nodeIn = (node: Node): SearchedNode => ({
    ...node,
    searched: forms.get(node.value)?.includes(form) === true ? typed : '',
    children: node.children.map(nodeIn),
  });
  return nodes.map(nodeIn);
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
