import type { CountedClientNode } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TreePanel, type TreeNode } from '../../kit/tree-panel.tsx';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';

/** A node's own terminals and those of all beneath it. */
function totalOf({ terminalCount, children }: CountedClientNode): number {
  return children.reduce((sum, child) => sum + totalOf(child), terminalCount);
}

function nodeOf(node: CountedClientNode, language: string): TreeNode {
  const title = `${node.clientname} (${totalOf(node).toLocaleString(language)})`;
  return { key: node.id, title, children: node.children.map((child) => nodeOf(child, language)) };
}

interface ClientTreeProps {
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** The scope as a tree with terminal counts; choosing a client leaves its direct children in the table. */
export function ClientTree({ chosen, onChoose }: ClientTreeProps) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(api.client.getClientTree));
  const nodes = useMemo(() => data?.map((node) => nodeOf(node, i18n.language)), [data, i18n.language]);
  return (
    <TreePanel
      label={t('clientList.tree')}
      nodes={nodes}
      opened={nodes?.map(({ key }) => key) ?? []}
      error={error}
      retry={() => void refetch()}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
