import { useTranslation } from 'react-i18next';
import { Refusal } from '../../kit/refusal.tsx';
import type { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { errorText } from '../../lib/error-text.ts';
import type { DryRun } from '../../lib/use-dry-run.ts';

/** What applying a profile would do, as the dry run says. */
export function ProfileEffect({ trial }: { trial: DryRun<ResultFor<typeof api.terminalProfile.apply>> }) {
  const { t } = useTranslation();
  const { answer, error, busy } = trial;
  if (error !== null) return <Refusal title={t('common.failed.setting')} reason={errorText(t, error)} />;
  return (
    <p role="status" className={busy ? 'quiet' : ''}>
      {answer === null ? t('common.loading') : t('terminalProfiles.effect', answer)}
    </p>
  );
}
