import { terminalColumns } from '@roger/contract/families/fleet/import/terminal-import-columns';
import { Alert, Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { ImportOutcome } from '../../../kit/import/import-outcome.tsx';
import { ImportSource } from '../../../kit/import/import-source.tsx';
import { ImportSteps } from '../../../kit/import/import-steps.tsx';
import { useBillResult } from '../../../kit/dialog/use-bill-result.ts';
import { useImport } from '../../../kit/import/use-import.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/api.ts';
import type { ResultFor } from '../../../lib/api/call.ts';
import { selectionOf } from '../../../lib/form/selection.ts';
import { defaultCurrency } from '../../../lib/format/coins.ts';
import { useRetainedHoldings } from '../../../lib/form/use-holdings.ts';
import { Refused } from '../../../features/renewal/quote-view.tsx';
import '../../../features/renewal/renewal.css';
import { useImportFiles } from './import-files.ts';
import { ImportEffect } from './import-effect.tsx';
import { ImportPayment } from './import-payment.tsx';
import { PasswordsDialog, passwordsFollowUp } from '../add/passwords-dialog.tsx';
import { inputOf, type PaymentChoice } from './payment-choice.ts';
import { useTerminalsLink } from '../use-terminals-link.ts';

type Imported = ResultFor<typeof api.terminal.batchImport>;
type Created = NonNullable<Imported['created']>;

/** Imports terminals and displays their generated passwords. */
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

/** The check of the file displays the price that is booked. */
function ImportForm({ open, onCreated }: { open: boolean; onCreated: (created: Created) => void }) {
  const { i18n } = useTranslation();
  const id = useId();
  const own = useRetainedHoldings(open);
  const [form] = Form.useForm<PaymentChoice>();
  const values = Form.useWatch([], { form, preserve: true });
  const first = { paymentMethod: defaultCurrency(own), periods: 1 } as const;
  const input = inputOf({ ...first, ...values });
  const upload = useImport({
    call: api.terminal.batchImport,
    options: input ?? {},
    proof: ({ quoteId }) => (quoteId === null ? {} : { quoteId }),
  });
  const { error, outcome } = upload;
  const { template, faults } = useImportFiles('terminal');
  const billResult = useBillResult();
  const terminalsLink = useTerminalsLink();
  const resultOf = ({ billNo = null, created = [] }: Partial<Imported>, text: string) => ({
    ...billResult(text, billNo, true),
    item: terminalsLink(selectionOf(...created)),
  });
  const rejected = outcome?.accepted === false;
  const checked = <ImportOutcome upload={upload} faults={faults} />;
  const showPasswords = ({ created = [] }: Partial<Imported>) => created.length > 0 && onCreated(created);
  return (
    <ImportSteps
      upload={upload}
      blocked={input === null}
      done={resultOf}
      onImported={showPasswords}
      followUpOf={({ created = [] }: Partial<Imported>) => passwordsFollowUp(i18n, created)}
    >
      <ImportSource upload={upload} family="terminal" columns={terminalColumns} template={template} canSkip />
      {rejected && checked}
      <Form name={id} form={form} layout="vertical" initialValues={first} className="gap-above">
        <ImportPayment own={own} open={open} converts={error instanceof ApiError && error.key === 'convertNeeded'} />
      </Form>
      {error !== null && <Refused error={error} />}
      {!rejected && checked}
      {outcome?.accepted === true && (
        <>
          <WithoutServer checked={outcome.result as Imported} />
          <ImportEffect checked={outcome.result as Imported} choice={{ ...first, ...values }} own={own} />
        </>
      )}
    </ImportSteps>
  );
}

/** Warns before the payment of terminals that cannot sign on. */
function WithoutServer({ checked: { withoutServer: count = 0 } }: { checked: Imported }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return <Alert type="warning" showIcon className="gap-above" title={t('terminalList.withoutServer', { count })} />;
}
