import { Skeleton, Tree, type GetRef } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../lib/error-text.ts';
import { useHeight } from '../lib/use-size.ts';
import { LoadFailed } from './load-failed.tsx';
import './tree-panel.css';

/** A thing in a tree, named by its row id. */
export interface TreeNode {
  key: number;
  title: string;
  children: TreeNode[];
}

type TreeRef = GetRef<typeof Tree>;

interface TreePanelProps {
  /** What the tree is of, for who does not see it. */
  label: string;
  /** Undefined until they are known. */
  nodes: TreeNode[] | undefined;
  error: unknown;
  retry: () => void;
  /** Nodes that are open at first. */
  opened: number[];
  chosen: number | undefined;
  onChoose: (key: number | undefined) => void;
  /** What is said below the tree. */
  hint?: string | undefined;
}

/** A tree beside a list, which shows what is chosen in it. Only the nodes in sight are drawn, however many there are. */
export function TreePanel({ label, nodes, error, retry, opened, chosen, onChoose, hint }: TreePanelProps) {
  const { t } = useTranslation();
  const [measured, height] = useHeight();
  const [first] = useState(chosen);
  const showFirst = useCallback(
    (tree: TreeRef | null) => {
      if (tree !== null && first !== undefined) tree.scrollTo({ key: first, align: 'top' });
    },
    [first],
  );
  const failed = error !== null && error !== undefined;
  return (
    <nav className="tree-panel" aria-label={label} aria-busy={nodes === undefined && !failed}>
      {failed && <LoadFailed reason={errorText(t, error)} retry={retry} />}
      {/* The place is taken from the start: what is beside it must not move when the tree is there. */}
      {nodes === undefined && !failed && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      <div ref={measured} className="tree-panel-nodes">
        {nodes !== undefined && height > 0 && (
          <Tree
            ref={showFirst}
            treeData={nodes}
            height={height}
            defaultExpandedKeys={opened}
            selectedKeys={chosen === undefined ? [] : [chosen]}
            onSelect={([key]) => onChoose(key === undefined ? undefined : Number(key))}
            blockNode
          />
        )}
      </div>
      {hint !== undefined && <p className="quiet">{hint}</p>}
    </nav>
  );
}
