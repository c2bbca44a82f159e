import { Skeleton, Tree, type GetRef } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { useHeight } from '../../lib/react/use-size.ts';
import { LoadFailed } from '../text/load-failed.tsx';
import './tree-panel.css';

/** A thing in a tree, named by its row id. */
export interface TreeNode {
  key: number;
  title: string;
  children: TreeNode[];
}

type TreeRef = GetRef<typeof Tree>;

interface TreePanelProps {
  label: string;
  nodes: TreeNode[] | undefined;
  error: unknown;
  retry: () => void;
  /** Nodes that are open at first. */
  defaultExpanded: number[];
  selected: number | undefined;
  onSelect: (key: number | undefined) => void;
  hint?: string | undefined;
}

/** A tree beside a list that filters it. Only visible nodes are rendered. */
export function TreePanel({ label, nodes, error, retry, defaultExpanded, selected, onSelect, hint }: TreePanelProps) {
  const { t } = useTranslation();
  const [measured, height] = useHeight();
  const [first] = useState(selected);
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
      {/* Reserves the place: the list beside it must not move when the tree appears. */}
      {nodes === undefined && !failed && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      <div ref={measured} className="tree-panel-nodes">
        {nodes !== undefined && height > 0 && (
          <Tree
            ref={showFirst}
            treeData={nodes}
            height={height}
            defaultExpandedKeys={defaultExpanded}
            selectedKeys={selected === undefined ? [] : [selected]}
            onSelect={([key]) => onSelect(key === undefined ? undefined : Number(key))}
            blockNode
          />
        )}
      </div>
      {hint !== undefined && <p className="quiet">{hint}</p>}
    </nav>
  );
}
