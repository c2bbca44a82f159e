import { UPGRADE_REASONS, type UpgradeRecordRow } from '@roger/contract/families/upgrades/upgrade-record';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Nothing, StateWord, type Tone } from '../../kit/list/columns.tsx';

const TONES: Readonly<Record<UpgradeRecordRow['status'], Tone>> = {
  notUpgraded: 'default',
  upgraded: 'success',
  failed: 'error',
};

type Outcome = Pick<UpgradeRecordRow, 'status' | 'step'>;

/** State of a terminal's upgrade, with its progress while it runs. */
export function outcomeText({ status, step }: Outcome, t: TFunction): string {
  return step === null ? t(`values.upgradeOutcome.${status}`) : t(`values.upgradeStep.${step}`);
}

export function UpgradeOutcome({ row }: { row: Outcome }) {
  const { t } = useTranslation();
  const { status, step } = row;
  const tone = step === 'silent' ? 'warning' : step !== null && step !== 'waiting' ? 'processing' : TONES[status];
  return <StateWord tone={tone}>{outcomeText(row, t)}</StateWord>;
}

/** Why: our own reasons in the reader's language, a terminal's own words as they are. */
export function UpgradeReason({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  if (reason === null) return <Nothing />;
  const own = UPGRADE_REASONS.find((one) => one === reason);
  return own === undefined ? reason : t(`values.upgradeReason.${own}`);
}
