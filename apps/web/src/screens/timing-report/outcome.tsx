import type { DELIVERY_MAIL_STATES, DeliveryOutcome } from '@roger/contract/families/reports/timing-report-fields';
import { useTranslation } from 'react-i18next';
import { StateWord, type Tone } from '../../kit/list/columns.tsx';

const TONES: Record<DeliveryOutcome | (typeof DELIVERY_MAIL_STATES)[number], Tone> = {
  pending: 'processing',
  sent: 'success',
  failed: 'error',
  partly: 'warning',
  stopped: 'default',
};

/** Outcome of a delivery or of one of its mails. */
export function Outcome({ value, title }: { value: keyof typeof TONES; title?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <StateWord tone={TONES[value]} title={title}>
      {t(`values.reportOutcome.${value}`)}
    </StateWord>
  );
}
