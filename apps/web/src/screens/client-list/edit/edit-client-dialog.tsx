import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../features/forms/text-field.tsx';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Section } from '../../../kit/dialog/dialog-parts.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import { selectionOf } from '../../../lib/form/selection.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ContactFields, RuleFields } from './client-fields.tsx';
import { withQuotaFault } from './quota-faults.ts';
import { LostTemplates } from '../pricing/lost-templates.tsx';

const edit = withQuotaFault(api.client.edit);

/** Edits a client; the own client only in its own data (docs/domain.md §1). */
export function EditClientDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.client.edit);
  const { clientInfo } = useSession();
  const clients = useQueryClient();
  return (
    <Dialog
      title={(subject) => `${t('clientList.edit')}: ${subject.clientname}`}
      open={row}
      onClose={onClose}
      width={720}
      drawer
    >
      {(subject) => (
        <DialogForm
          call={edit}
          operation="edit"
          initialValues={subject}
          extra={{ id: subject.id, rowVersion: subject.rowVersion }}
          // Template rows count their bound clients.
          onDone={() => void clients.invalidateQueries({ queryKey: [api.priceTemplate.list.slug] })}
        >
          {subject.id !== clientInfo.id && (
            <>
              <Section title={t('clientList.sections.identity')}>
                <TextField {...field('clientname')} maxLength={64} />
              </Section>
              <RuleFields field={field} pid={subject.pid} row={subject} />
              <LostTemplates selection={selectionOf(subject)} />
            </>
          )}
          <ContactFields field={field} />
        </DialogForm>
      )}
    </Dialog>
  );
}
