import type { CountedClientNode } from '@roger/contract/families/tenancy/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TreePanel, type TreeNode } from '../../kit/details/tree-panel.tsx';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';

/** Number of terminals of a node and its descendants. */
function totalOf({ terminalCount, children }: CountedClientNode): number {
  return children.reduce((sum, child) => sum + totalOf(child), terminalCount);
}

function nodeOf(node: CountedClientNode, language: string): TreeNode {
  const title = `${node.clientname} (${totalOf(node).toLocaleString(language)})`;
  return { key: node.id, title, children: node.children.map((child) => nodeOf(child, language)) };
}

interface ClientTreeProps {
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
}

/** The scope as a tree with terminal counts; selecting a client filters the table to its children. */
export function ClientTree({ selected, onSelect }: ClientTreeProps) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(api.client.getClientTree));
  const nodes = useMemo(() => data?.map((node) => nodeOf(node, i18n.language)), [data, i18n.language]);
  return (
    <TreePanel
      label={t('clientList.tree')}
      hint={t('clientList.treeHint')}
      nodes={nodes}
      defaultExpanded={nodes?.map(({ key }) => key) ?? []}
      error={error}
      retry={() => void refetch()}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
