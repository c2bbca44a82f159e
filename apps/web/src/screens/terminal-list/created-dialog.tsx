import { useTranslation } from 'react-i18next';
import type { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { PasswordsDialog } from './passwords-dialog.tsx';

type Created = ResultFor<typeof api.terminal.add>;

/** What an add created, with the passwords. */
export function CreatedDialog({ created, onClose }: { created: Created | null; onClose: () => void }) {
  const { t } = useTranslation();
  const rows = created?.created.map(({ msId, msName, msPwd }) => ({ msId, msName, msPwd: msPwd ?? '' })) ?? null;
  return (
    <PasswordsDialog title={({ length }) => t('terminalList.created', { count: length })} rows={rows} onClose={onClose}>
      {(created?.skipped.length ?? 0) > 0 && (
        <p>{t('terminalList.skipped', { count: created?.skipped.length ?? 0 })}</p>
      )}
    </PasswordsDialog>
  );
}
