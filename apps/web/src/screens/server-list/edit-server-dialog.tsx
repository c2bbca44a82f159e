import type { ServerRow } from '@roger/contract/families/server';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';
import { ServerFields } from './server-fields.tsx';

export function EditServerDialog({ row, onClose }: { row: ServerRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.server.edit);
  const shown = useLast(row);
  return (
    <FormDialog
      title={`${t('serverList.edit')}: ${shown?.servName ?? ''}`}
      call={api.server.edit}
      done={t('common.done.edit')}
      initialValues={shown}
      extra={{ servId: shown?.servId, rowVersion: shown?.rowVersion }}
      open={row !== null}
      onClose={onClose}
    >
      <ServerFields field={field} />
    </FormDialog>
  );
}
