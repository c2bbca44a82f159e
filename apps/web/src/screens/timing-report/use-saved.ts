import type { TimingReportRow } from '@roger/contract/families/timing-report-fields';
import { useTranslation } from 'react-i18next';

/** What is said when a report was stored: that it was, or which of its addresses want none. */
export function useSaved(act: 'add' | 'edit'): (row: TimingReportRow) => string {
  const { t } = useTranslation();
  return ({ stoppedEmails }) =>
    stoppedEmails.length === 0
      ? t(`common.done.${act}`)
      : t('timingReport.stoppedNow', { addresses: stoppedEmails.join(', ') });
}
