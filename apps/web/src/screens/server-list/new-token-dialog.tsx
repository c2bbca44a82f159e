import type { ServerRow } from '@roger/contract/families/server';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';
import { TokenDialog, type NewToken } from './token-dialog.tsx';

/** Gives a server another gateway token after a question, and shows it this once. */
export function NewTokenDialog({ row, onClose }: { row: ServerRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [created, setCreated] = useState<NewToken | null>(null);
  return (
    <>
      <Dialog title={(shown) => `${t('serverList.newToken')}: ${shown.servName}`} open={row} onClose={onClose}>
        {(shown) => (
          <CallForm
            call={api.server.rotateToken}
            extra={{ servId: shown.servId }}
            done={t('serverList.tokenMade')}
            onDone={setCreated}
          >
            <FormBody>
              <p>{t('serverList.newTokenTip')}</p>
            </FormBody>
            <FormFoot submit={t('serverList.makeToken')} />
          </CallForm>
        )}
      </Dialog>
      <TokenDialog created={created} onClose={() => setCreated(null)} />
    </>
  );
}
