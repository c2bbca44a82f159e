import { ArrowRightOutlined, DeleteOutlined, EnterOutlined } from '@ant-design/icons';
import { Tree, type TreeDataNode } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateWord, type Tone } from '../../../kit/list/columns.tsx';
import type { Mark, Plan, PlanNode } from './tree-after.ts';

const signs: Record<Mark, { icon: ReactNode; tone: Tone }> = {
  removed: { icon: <DeleteOutlined aria-hidden />, tone: 'error' },
  moves: { icon: <ArrowRightOutlined aria-hidden />, tone: 'warning' },
  arrived: { icon: <EnterOutlined aria-hidden />, tone: 'success' },
};

function nodeOf(node: PlanNode): TreeDataNode {
  const { id, others } = node;
  const rest = others === 0 ? [] : [{ key: `${id}-others`, title: <Others count={others} />, children: [] }];
  return { key: String(id), title: <NodeTitle node={node} />, children: [...node.children.map(nodeOf), ...rest] };
}

/** The affected part of the tree before and after a deletion or move. */
export function TreeComparison({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  return (
    <div className="client-plan">
      <PlanTree title={t('fields.operation-log.before')} nodes={plan.before} />
      <PlanTree title={t('fields.operation-log.after')} nodes={plan.after} />
    </div>
  );
}

function PlanTree({ title, nodes }: { title: string; nodes: PlanNode[] }) {
  const id = useId();
  return (
    <section className="client-plan-tree" aria-labelledby={id}>
      <strong id={id}>{title}</strong>
      <Tree treeData={nodes.map(nodeOf)} defaultExpandAll selectable={false} blockNode />
    </section>
  );
}

function NodeTitle({ node: { clientname, mark } }: { node: PlanNode }) {
  const { t } = useTranslation();
  if (mark === null) return <span>{clientname}</span>;
  const { icon, tone } = signs[mark];
  return (
    <span className={`client-plan-${mark}`}>
      {mark === 'removed' ? <del>{clientname}</del> : <span>{clientname}</span>}{' '}
      <StateWord tone={tone}>
        {icon} {t(`clientList.plan.${mark}`)}
      </StateWord>
    </span>
  );
}

function Others({ count }: { count: number }) {
  const { t } = useTranslation();
  return <span className="quiet">{t('clientList.plan.others', { count })}</span>;
}
