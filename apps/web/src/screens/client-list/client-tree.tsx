import type { CountedClientNode } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tree } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
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

function nodeOf(node: CountedClientNode): TreeNode {
  return { key: node.id, title: `${node.clientname} (${totalOf(node)})`, children: node.children.map(nodeOf) };
}

/** The scope as a tree with terminal counts; choosing a client leaves its direct children in the table. */
export function ClientTree({
  chosen,
  onChoose,
}: {
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(api.client.getClientTree));
  return (
    <nav className="client-tree" aria-label={t('clientList.tree')} aria-busy={data === undefined}>
      {/* The place is taken from the start: what is beside it must not move when the tree is there. */}
      {data === undefined ? (
        <Skeleton active paragraph={{ rows: 6 }} title={false} />
      ) : (
        <Tree
          treeData={data.map(nodeOf)}
          defaultExpandedKeys={data.map(({ id }) => id)}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onSelect={([key]) => onChoose(key === undefined ? undefined : Number(key))}
          blockNode
        />
      )}
    </nav>
  );
}
