import type { TerminalTypeRow } from '@roger/contract/families/terminal-type';
import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';

export function EditTerminalTypeDialog({ row, onClose }: { row: TerminalTypeRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminalType.edit);
  const shown = useLast(row);
  return (
    <FormDialog
      title={t('terminalType.edit')}
      call={api.terminalType.edit}
      done={t('common.done.edit')}
      initialValues={shown}
      extra={{ typeId: shown?.typeId, rowVersion: shown?.rowVersion }}
      open={row !== null}
      onClose={onClose}
    >
      <Form.Item {...field('typeName')}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item {...field('idPrefix')} extra={t('terminalType.idPrefixTip')}>
        <Input maxLength={7} />
      </Form.Item>
      <Form.Item {...field('enabled')} extra={t('terminalType.enabledTip')}>
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
