import type { UpgradeTaskRow } from '@roger/contract/families/upgrade-task';
import { useTranslation } from 'react-i18next';
import { StateWord, type Tone } from '../../kit/columns.tsx';

const TONES: Readonly<Record<UpgradeTaskRow['status'], Tone>> = {
  draft: 'default',
  running: 'processing',
  paused: 'warning',
  finished: 'success',
  cancelled: 'default',
};

/** Where a task stands; one that a rule has paused asks for somebody. */
export function TaskStatus({ row: { status, pausedBy } }: { row: UpgradeTaskRow }) {
  const { t } = useTranslation();
  const tone = status === 'paused' && pausedBy === 'rule' ? 'error' : TONES[status];
  return <StateWord tone={tone}>{t(`values.upgradeStatus.${status}`)}</StateWord>;
}

/** Which of its stages a task is at. */
export function TaskStage({ row: { stage, stages } }: { row: UpgradeTaskRow }) {
  const { t } = useTranslation();
  if (stage === 0) return <span className="quiet">{t('common.none')}</span>;
  return <span className="figures nowrap">{t('terminalUpgrade.stageOf', { stage, stages: stages.length })}</span>;
}
