import type { UpgradeTaskRow } from '@roger/contract/families/upgrade-task';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';
import { TaskFields } from './task-fields.tsx';

const WIDTH = 640;

/** Changes a task that is still a draft. */
export function EditTaskDialog({ row, onClose }: { row: UpgradeTaskRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={(shown) => `${t('terminalUpgrade.edit')}: ${shown.taskName}`}
      open={row}
      onClose={onClose}
      width={WIDTH}
      drawer
    >
      {(shown) => (
        <CallForm
          call={api.upgradeTask.edit}
          act="edit"
          initialValues={shown}
          extra={{ id: shown.id, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            <TaskFields call={api.upgradeTask.edit} />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
