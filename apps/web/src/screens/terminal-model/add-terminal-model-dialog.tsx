import { DEFAULT_BUTTONS } from '@roger/contract/families/terminal-settings';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { ModelFields } from './model-fields.tsx';

export function AddTerminalModelDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminalModel.add);
  return (
    <Dialog title={t('terminalModel.add')} open={open} onClose={onClose}>
      <CallForm call={api.terminalModel.add} act="add" initialValues={{ buttonCount: DEFAULT_BUTTONS, cloudSim: true }}>
        <FormBody>
          <ModelFields field={field} />
        </FormBody>
        <FormFoot />
      </CallForm>
    </Dialog>
  );
}
