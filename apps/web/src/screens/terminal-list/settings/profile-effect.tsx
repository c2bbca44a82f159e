import { useTranslation } from 'react-i18next';
import { Refusal } from '../../../kit/dialog/refusal.tsx';
import type { api } from '../../../lib/api/api.ts';
import type { ResultFor } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import type { DryRun } from '../../../lib/form/use-dry-run.ts';

/** Result of a dry run of applying a profile. */
export function ProfileEffect({ dryRun }: { dryRun: DryRun<ResultFor<typeof api.terminalProfile.apply>> }) {
  const { t } = useTranslation();
  const { answer, error, busy } = dryRun;
  if (error !== null) return <Refusal title={t('common.failed.setting')} reason={errorText(t, error)} />;
  return (
    <p role="status" className={busy ? 'quiet' : ''}>
      {answer === null ? t('common.loading') : t('terminalProfiles.effect', answer)}
    </p>
  );
}
