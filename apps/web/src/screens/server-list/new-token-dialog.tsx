import type { ServerRow } from '@roger/contract/families/tenancy/server';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { TokenDialog, type NewToken } from './token-dialog.tsx';

/** Replaces a server's gateway token and displays the new one once. */
export function NewTokenDialog({ row, onClose }: { row: ServerRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [created, setCreated] = useState<NewToken | null>(null);
  return (
    <>
      <Dialog title={({ servName }) => `${t('serverList.newToken')}: ${servName}`} open={row} onClose={onClose}>
        {({ servId }) => (
          <DialogForm
            call={api.server.rotateToken}
            extra={{ servId }}
            done={t('serverList.tokenMade')}
            onDone={setCreated}
            submit={t('serverList.makeToken')}
          >
            <p>{t('serverList.newTokenTip')}</p>
          </DialogForm>
        )}
      </Dialog>
      <TokenDialog created={created} onClose={() => setCreated(null)} />
    </>
  );
}
