import type { TerminalModelRow } from '@roger/contract/families/terminal-model';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';

export function EditTerminalModelDialog({ row, onClose }: { row: TerminalModelRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminalModel.edit);
  const shown = useLast(row);
  return (
    <FormDialog
      title={t('terminalModel.edit')}
      call={api.terminalModel.edit}
      done={t('common.done.edit')}
      initialValues={shown}
      extra={{ id: shown?.id, rowVersion: shown?.rowVersion }}
      open={row !== null}
      onClose={onClose}
    >
      <Form.Item {...field('modelName')}>
        <Input maxLength={64} />
      </Form.Item>
    </FormDialog>
  );
}
