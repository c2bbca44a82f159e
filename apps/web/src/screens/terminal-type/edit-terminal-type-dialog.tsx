import type { TerminalTypeRow } from '@roger/contract/families/terminal-type';
import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';

export function EditTerminalTypeDialog({ row, onClose }: { row: TerminalTypeRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminalType.edit);
  return (
    <Dialog title={t('terminalType.edit')} open={row} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.terminalType.edit}
          act="edit"
          initialValues={shown}
          extra={{ typeId: shown.typeId, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            <Form.Item {...field('typeName')}>
              <Input maxLength={64} />
            </Form.Item>
            <Form.Item {...field('idPrefix')} extra={t('terminalType.idPrefixTip')}>
              <Input maxLength={7} />
            </Form.Item>
            <Form.Item {...field('enabled')} extra={t('terminalType.enabledTip')}>
              <Switch />
            </Form.Item>
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
