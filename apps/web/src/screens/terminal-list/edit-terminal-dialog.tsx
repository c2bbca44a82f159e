import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Section } from '../../kit/dialog-parts.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { ConnectionFields, HardwareFields } from './terminal-fields.tsx';

/** Changes a terminal; ID, client and type are shown and stay. */
export function EditTerminalDialog({ row, onClose }: { row: TerminalRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminal.edit);
  return (
    <Dialog
      title={(shown) => `${t('terminalList.edit')} ${shown.msId}`}
      open={row}
      onClose={onClose}
      width={720}
      drawer
    >
      {(shown) => (
        <CallForm
          call={api.terminal.edit}
          act="edit"
          initialValues={shown}
          extra={{ id: shown.id, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            <Section title={t('terminalList.sections.identity')}>
              <p className="quiet">{[shown.clientName, shown.typeName].filter(Boolean).join(' · ')}</p>
              <Form.Item {...field('msName')}>
                <Input maxLength={64} />
              </Form.Item>
            </Section>
            <Section title={t('terminalList.sections.hardware')}>
              <HardwareFields field={field} imei2={shown.imei2} />
            </Section>
            <Section title={t('terminalList.sections.connection')}>
              <ConnectionFields field={field} row={shown} />
            </Section>
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
