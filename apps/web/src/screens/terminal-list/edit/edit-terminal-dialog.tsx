import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../features/forms/text-field.tsx';
import { EditDialog } from '../../../features/forms/edit-dialog.tsx';
import { Section } from '../../../kit/dialog/dialog-parts.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import { ConnectionFields, HardwareFields } from '../add/terminal-fields.tsx';

/** Edits a terminal; its ID, client and type are displayed but fixed. */
export function EditTerminalDialog({ row, onClose }: { row: TerminalRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminal.edit);
  return (
    <EditDialog
      call={api.terminal.edit}
      title={({ msId }) => `${t('terminalList.edit')} ${msId}`}
      row={row}
      idField="id"
      onClose={onClose}
      width={720}
      drawer
    >
      {(stored) => (
        <>
          <Section title={t('terminalList.sections.identity')}>
            <p className="quiet">{[stored.clientName, stored.typeName].filter(Boolean).join(' · ')}</p>
            <TextField {...field('msName')} maxLength={64} />
          </Section>
          <Section title={t('terminalList.sections.hardware')}>
            <HardwareFields field={field} imei2={stored.imei2} />
          </Section>
          <Section title={t('terminalList.sections.connection')}>
            <ConnectionFields field={field} row={stored} />
          </Section>
        </>
      )}
    </EditDialog>
  );
}
