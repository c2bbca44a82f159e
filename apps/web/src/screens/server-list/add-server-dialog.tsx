import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
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
      <Dialog title={t('serverList.add')} open={open} onClose={onClose}>
        <CallForm call={api.server.add} act="add" onDone={setCreated}>
          <FormBody>
            <ServerFields field={field} />
          </FormBody>
          <FormFoot />
        </CallForm>
      </Dialog>
      <TokenDialog created={created} onClose={() => setCreated(null)} />
    </>
  );
}
