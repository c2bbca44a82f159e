import { CheckOutlined, PauseOutlined } from '@ant-design/icons';
import type { UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { useTranslation } from 'react-i18next';

/** Stages of a task side by side: done, running and later ones. */
export function TaskStages({ row: { stages, stage, status } }: { row: UpgradeTaskRow }) {
  const { t, i18n } = useTranslation();
  const isOver = status === 'finished';
  return (
    <ol className="task-stages">
      {stages.map(({ percent }, index) => {
        const n = index + 1;
        const state = isOver || n < stage ? 'done' : n === stage ? 'now' : 'later';
        const share = (percent / 100).toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 2 });
        return (
          <li key={n} className={`task-stage task-stage-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="task-stage-mark">
              {state === 'done' ? (
                <CheckOutlined aria-hidden />
              ) : state === 'now' && status === 'paused' ? (
                <PauseOutlined aria-hidden />
              ) : (
                n
              )}
            </span>
            <span>
              <strong>{t('terminalUpgrade.stageName', { n })}</strong>
              <span className="quiet">{t('terminalUpgrade.upTo', { percent: share })}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
