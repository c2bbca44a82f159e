import type { PlanStatus } from '@roger/contract/families/terminal-cloud-plan';
import { useTranslation } from 'react-i18next';
import { StateWord, type Tone } from '../../kit/columns.tsx';

const TONES: Readonly<Record<PlanStatus, Tone>> = {
  active: 'success',
  expiring: 'warning',
  expired: 'error',
  ended: 'default',
};

/** Where the end of a plan stands, as a dot and a word. */
export function PlanStatusWord({ status }: { status: PlanStatus }) {
  const { t } = useTranslation();
  return <StateWord tone={TONES[status]}>{t(`values.planStatus.${status}`)}</StateWord>;
}
