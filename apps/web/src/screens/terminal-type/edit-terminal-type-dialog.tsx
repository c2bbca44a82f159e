import type { TerminalTypeRow } from '@roger/contract/families/fleet/terminal-type';
import { Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { EditDialog } from '../../features/forms/edit-dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';

export function EditTerminalTypeDialog({ row, onClose }: { row: TerminalTypeRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminalType.edit);
  return (
    <EditDialog
      call={api.terminalType.edit}
      title={t('terminalType.edit')}
      row={row}
      idField="typeId"
      onClose={onClose}
    >
      {() => (
        <>
          <TextField {...field('typeName')} maxLength={64} />
          <TextField {...field('idPrefix')} extra={t('terminalType.idPrefixTip')} maxLength={7} />
          <Form.Item {...field('enabled')} extra={t('terminalType.enabledTip')}>
            <Switch />
          </Form.Item>
        </>
      )}
    </EditDialog>
  );
}
