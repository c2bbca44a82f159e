import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { ServerFields } from './server-fields.tsx';
import { TokenDialog, type NewToken } from './token-dialog.tsx';

/** Adds a server and shows the token its gateway signs on with, this once. */
export function AddServerDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.server.add);
  const [created, setCreated] = useState<NewToken | null>(null);
  return (
    <>
      <FormDialog
        title={t('serverList.add')}
        call={api.server.add}
        done={t('common.done.add')}
        open={open}
        onClose={onClose}
        onDone={setCreated}
      >
        <ServerFields field={field} />
      </FormDialog>
      <TokenDialog created={created} onClose={() => setCreated(null)} />
    </>
  );
}
