import { useTranslation } from 'react-i18next';
import type { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { useLast } from '../../lib/use-last.ts';
import { PasswordsDialog } from './passwords-dialog.tsx';

type Created = ResultFor<typeof api.terminal.add>;

/** What an add created, with the passwords. */
export function CreatedDialog({ created, onClose }: { created: Created | null; onClose: () => void }) {
  const { t } = useTranslation();
  const shown = useLast(created);
  const skipped = shown?.skipped ?? [];
  return (
    <PasswordsDialog
      title={t('terminalList.created', { count: shown?.created.length ?? 0 })}
      rows={created?.created ?? null}
      onClose={onClose}
    >
      {skipped.length > 0 && <p>{t('terminalList.skipped', { count: skipped.length })}</p>}
    </PasswordsDialog>
  );
}
