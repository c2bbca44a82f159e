import type { UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { useTranslation } from 'react-i18next';
import { StateWord, type Tone } from '../../kit/list/columns.tsx';

const TONES: Readonly<Record<UpgradeTaskRow['status'], Tone>> = {
  draft: 'default',
  running: 'processing',
  paused: 'warning',
  finished: 'success',
  cancelled: 'default',
};

/** Status of a task; red if a rule paused it, since a user must decide. */
export function TaskStatus({ row: { status, pausedBy } }: { row: UpgradeTaskRow }) {
  const { t } = useTranslation();
  const tone = status === 'paused' && pausedBy === 'rule' ? 'error' : TONES[status];
  return <StateWord tone={tone}>{t(`values.upgradeStatus.${status}`)}</StateWord>;
}

/** Current stage of a task. */
export function TaskStage({ row: { stage, stages } }: { row: UpgradeTaskRow }) {
  const { t } = useTranslation();
  if (stage === 0) return <span className="quiet">{t('common.none')}</span>;
  return <span className="figures nowrap">{t('terminalUpgrade.stageOf', { stage, stages: stages.length })}</span>;
}
