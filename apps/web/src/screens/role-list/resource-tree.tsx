import type { ResourceNode } from '@roger/contract/families/role';
import { Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idsOf } from './grant-tree.ts';
import { resourceNameOf } from '../../lib/resource-name.ts';

interface ResourceTreeProps {
  nodes: ResourceNode[];
  chosen: ReadonlySet<number>;
  readOnly: boolean;
  /** What a search found lies open, whatever was closed before. */
  allOpen: boolean;
  onCheck: (id: number, checked: boolean) => void;
}

/** Menus and functions with checkboxes. */
export function ResourceTree({ nodes, chosen, readOnly, allOpen, onCheck }: ResourceTreeProps) {
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
      // The service takes exactly what is checked; what goes together is decided by whoever shows the tree.
      checkStrictly
      selectable={false}
      blockNode
      expandedKeys={idsOf(nodes).filter((id) => allOpen || !closed.has(id))}
      onExpand={(_keys, { node, expanded }) => toggle(Number(node.key), expanded)}
      checkedKeys={[...chosen]}
      onCheck={(_keys, { node, checked }) => onCheck(Number(node.key), checked)}
    />
  );
}
