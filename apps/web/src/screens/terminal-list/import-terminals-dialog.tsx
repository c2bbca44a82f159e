import { terminalColumns } from '@roger/contract/families/terminal-import-columns';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog.tsx';
import { ImportOutcome } from '../../kit/import-outcome.tsx';
import { ImportSource } from '../../kit/import-source.tsx';
import { ImportSteps } from '../../kit/import-steps.tsx';
import { useBillResult } from '../../kit/use-bill-result.ts';
import { useImport } from '../../kit/use-import.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { chosenRows } from '../../lib/chosen.ts';
import { firstOf } from '../../lib/coins.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { Refused } from '../../features/renewal/quote-view.tsx';
import '../../features/renewal/renewal.css';
import { importFiles } from './import-files.ts';
import { ImportEffect } from './import-effect.tsx';
import { ImportPayment } from './import-payment.tsx';
import { PasswordsDialog, passwordsLater } from './passwords-dialog.tsx';
import { inputOf, type PaymentChoice } from './payment-choice.ts';
import { useTerminalsLink } from './use-terminals-link.ts';

const { template, faults } = importFiles('terminal');

type Imported = ResultFor<typeof api.terminal.batchImport>;
type Created = NonNullable<Imported['created']>;

/** Imports terminals, and hands over the passwords that were made for them. */
export function ImportTerminalsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <>
      <Dialog title={t('terminalList.import')} open={open} onClose={onClose} width={720}>
        <ImportForm open={open} onCreated={setCreated} />
      </Dialog>
      <PasswordsDialog
        title={({ length }) => t('terminalList.created', { count: length })}
        rows={created}
        onClose={() => setCreated(null)}
      />
    </>
  );
}

/** What the import costs is shown with what the check of the file found, and is what is booked. */
function ImportForm({ open, onCreated }: { open: boolean; onCreated: (created: Created) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const own = useShownHoldings(open);
  const [form] = Form.useForm<PaymentChoice>();
  const chosen = Form.useWatch([], { form, preserve: true });
  const first = { paymentMethod: firstOf(own), periods: 1 } as const;
  const input = inputOf({ ...first, ...chosen });
  const upload = useImport({
    call: api.terminal.batchImport,
    options: input ?? {},
    proof: ({ quoteId }) => (quoteId === null ? {} : { quoteId }),
  });
  const { error, outcome } = upload;
  const billResult = useBillResult();
  const terminalsLink = useTerminalsLink();
  const resultOf = ({ billNo = null, created = [] }: Partial<Imported>, text: string) => ({
    ...billResult(text, billNo, true),
    item: terminalsLink(chosenRows(...created)),
  });
  const showPasswords = ({ created = [] }: Partial<Imported>) => created.length > 0 && onCreated(created);
  return (
    <ImportSteps
      upload={upload}
      blocked={input === null}
      done={resultOf}
      onImported={showPasswords}
      followUpOf={({ created = [] }: Partial<Imported>) => passwordsLater(t, created)}
    >
      <ImportSource upload={upload} family="terminal" columns={terminalColumns} template={template} skips />
      <Form name={id} form={form} layout="vertical" clearOnDestroy initialValues={first} className="gap-above">
        <ImportPayment own={own} open={open} converts={error instanceof ApiError && error.key === 'convertNeeded'} />
      </Form>
      {error !== null && <Refused error={error} />}
      <ImportOutcome upload={upload} faults={faults} />
      {outcome?.accepted === true && (
        <ImportEffect checked={outcome.result as Imported} choice={{ ...first, ...chosen }} own={own} />
      )}
    </ImportSteps>
  );
}
