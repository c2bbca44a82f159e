import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Divider, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';
import { ConnectionFields, HardwareFields } from './terminal-fields.tsx';

/** Changes a terminal; ID, client and type are shown and stay. */
export function EditTerminalDialog({ row, onClose }: { row: TerminalRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminal.edit);
  const shown = useLast(row);
  return (
    <FormDialog
      title={`${t('terminalList.edit')} ${shown?.msId ?? ''}`}
      call={api.terminal.edit}
      done={t('common.done.edit')}
      initialValues={shown}
      extra={{ id: shown?.id, rowVersion: shown?.rowVersion }}
      open={row !== null}
      onClose={onClose}
      width={720}
    >
      <p className="quiet">{[shown?.clientName, shown?.typeName].filter(Boolean).join(' · ')}</p>
      <Form.Item {...field('msName')}>
        <Input maxLength={64} />
      </Form.Item>
      <Divider titlePlacement="start">{t('terminalList.sections.hardware')}</Divider>
      <HardwareFields field={field} />
      <Divider titlePlacement="start">{t('terminalList.sections.connection')}</Divider>
      <ConnectionFields field={field} />
    </FormDialog>
  );
}
