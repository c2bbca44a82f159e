import { useTranslation } from 'react-i18next';
import type { api } from '../../../lib/api/api.ts';
import type { ResultFor } from '../../../lib/api/call.ts';
import { PasswordsDialog } from './passwords-dialog.tsx';

type Created = ResultFor<typeof api.terminal.add>;

/** Created terminals with their passwords, and the number of skipped ones. */
export function CreatedDialog({ created, onClose }: { created: Created | null; onClose: () => void }) {
  const { t } = useTranslation();
  const rows = created?.created.map(({ msId, msName, msPwd }) => ({ msId, msName, msPwd: msPwd ?? '' })) ?? null;
  const skipped = created?.skipped.length ?? 0;
  return (
    <PasswordsDialog title={({ length }) => t('terminalList.created', { count: length })} rows={rows} onClose={onClose}>
      {skipped > 0 && <p>{t('terminalList.skipped', { count: skipped })}</p>}
    </PasswordsDialog>
  );
}
