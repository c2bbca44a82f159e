import type { UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from '../../lib/form/field-label.ts';
import './upgrades.css';

/** States of a task's terminals, in the order of the bar. */
export const PARTS = ['upgraded', 'underWay', 'silent', 'failed', 'waiting'] as const;

type Counts = Pick<UpgradeTaskRow, (typeof PARTS)[number] | 'total'>;

/** Are the terminals of a task found? It has started, and their search is over. */
export function hasTargets({ stage }: Pick<UpgradeTaskRow, 'stage'>): boolean {
  return stage > 0;
}

/** A task as a bar: its terminals by state. */
export function TaskBar({ counts }: { counts: Counts }) {
  const { t, i18n } = useTranslation();
  const say = PARTS.map(
    (part) => `${fieldLabel(t, 'upgrade-task', part)}: ${counts[part].toLocaleString(i18n.language)}`,
  ).join(', ');
  return (
    <span className="task-bar" role="img" aria-label={say} title={say}>
      {counts.total > 0 &&
        PARTS.filter((part) => counts[part] > 0).map((part) => (
          <span key={part} className={`task-bar-${part}`} style={{ flexGrow: counts[part] }} />
        ))}
    </span>
  );
}

/** The bar's figures in words, each with its colour. */
export function TaskFigures({ counts }: { counts: Counts }) {
  const { t, i18n } = useTranslation();
  return (
    <dl className="task-figures">
      {PARTS.map((part) => (
        <div key={part}>
          <dt>
            <span className={`task-figure-dot task-bar-${part}`} />
            {fieldLabel(t, 'upgrade-task', part)}
          </dt>
          <dd className="figures">{counts[part].toLocaleString(i18n.language)}</dd>
        </div>
      ))}
    </dl>
  );
}
