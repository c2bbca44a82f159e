import type { ResourceNode } from '@roger/contract/families/tenancy/role';
import { Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idsOf } from './grant-tree.ts';
import { resourceNameOf } from '../../lib/format/resource-name.ts';

interface ResourceTreeProps {
  nodes: ResourceNode[];
  selected: ReadonlySet<number>;
  readOnly: boolean;
  /** Expands all nodes, for the results of a search. */
  allOpen: boolean;
  onCheck: (id: number, checked: boolean) => void;
}

export function ResourceTree({ nodes, selected, readOnly, allOpen, onCheck }: ResourceTreeProps) {
  const { t } = useTranslation();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const dataOf = (node: ResourceNode): TreeDataNode => ({
    key: node.id,
    title: resourceNameOf(t, node),
    disableCheckbox: readOnly,
    children: node.children.map(dataOf),
  });
  const toggle = (id: number, open: boolean) => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  return (
    <Tree
      aria-label={t('roleList.tree')}
      className="grant-tree"
      treeData={nodes.map(dataOf)}
      checkable
      // The parent component selects related nodes; the service saves exactly the checked ones.
      checkStrictly
      selectable={false}
      blockNode
      expandedKeys={idsOf(nodes).filter((id) => allOpen || !closed.has(id))}
      onExpand={(_keys, { node, expanded }) => toggle(Number(node.key), expanded)}
      checkedKeys={[...selected]}
      onCheck={(_keys, { node, checked }) => onCheck(Number(node.key), checked)}
    />
  );
}
