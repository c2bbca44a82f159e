import type { ServerRow } from '@roger/contract/families/server';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { ServerFields } from './server-fields.tsx';

export function EditServerDialog({ row, onClose }: { row: ServerRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.server.edit);
  return (
    <Dialog title={(shown) => `${t('serverList.edit')}: ${shown.servName}`} open={row} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.server.edit}
          act="edit"
          initialValues={shown}
          extra={{ servId: shown.servId, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            <ServerFields field={field} />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
