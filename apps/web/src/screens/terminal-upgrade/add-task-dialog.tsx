import { UPGRADE_DEFAULTS } from '@roger/contract/families/upgrade-task';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';
import { TaskFields } from './task-fields.tsx';

const WIDTH = 640;

const { stages, ...rules } = UPGRADE_DEFAULTS;

/** Adds a task as a draft, with the usual stages. */
export function AddTaskDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('terminalUpgrade.add')} open={open} onClose={onClose} width={WIDTH} drawer>
      <CallForm call={api.upgradeTask.add} act="add" initialValues={{ ...rules, stages: [...stages] }}>
        <FormBody>
          <TaskFields call={api.upgradeTask.add} />
        </FormBody>
        <FormFoot />
      </CallForm>
    </Dialog>
  );
}
