import type { PlanStatus } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { useTranslation } from 'react-i18next';
import { StateWord, type Tone } from '../../kit/list/columns.tsx';

const TONES: Readonly<Record<PlanStatus, Tone>> = {
  active: 'success',
  expiring: 'warning',
  expired: 'error',
  ended: 'default',
};

/** Expiry state of a plan, as a dot and a word. */
export function PlanStatusWord({ status }: { status: PlanStatus }) {
  const { t } = useTranslation();
  return <StateWord tone={TONES[status]}>{t(`values.planStatus.${status}`)}</StateWord>;
}
