import type { CountedClientNode } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tree } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../kit/load-failed.tsx';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { queryOf } from '../../lib/query.ts';

interface TreeNode {
  key: number;
  title: string;
  children: TreeNode[];
}

/** A node's own terminals and those of all beneath it. */
function totalOf({ terminalCount, children }: CountedClientNode): number {
  return children.reduce((sum, child) => sum + totalOf(child), terminalCount);
}

function nodeOf(node: CountedClientNode, language: string): TreeNode {
  const title = `${node.clientname} (${totalOf(node).toLocaleString(language)})`;
  return { key: node.id, title, children: node.children.map((child) => nodeOf(child, language)) };
}

/** The scope as a tree with terminal counts; choosing a client leaves its direct children in the table. */
export function ClientTree({
  chosen,
  onChoose,
}: {
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(api.client.getClientTree));
  const nodes = useMemo(() => data?.map((node) => nodeOf(node, i18n.language)), [data, i18n.language]);
  return (
    <nav className="client-tree" aria-label={t('clientList.tree')} aria-busy={nodes === undefined && error === null}>
      {error !== null && <LoadFailed reason={errorText(t, error)} retry={() => void refetch()} />}
      {/* The place is taken from the start: what is beside it must not move when the tree is there. */}
      {nodes === undefined && error === null && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {nodes !== undefined && (
        <Tree
          treeData={nodes}
          defaultExpandedKeys={nodes.map(({ key }) => key)}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onSelect={([key]) => onChoose(key === undefined ? undefined : Number(key))}
          blockNode
        />
      )}
    </nav>
  );
}
