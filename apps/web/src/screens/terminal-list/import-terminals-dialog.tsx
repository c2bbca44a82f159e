import { Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportDialog } from '../../kit/import-dialog.tsx';
import { ImportFile } from '../../kit/import-file.tsx';
import { ImportOutcome } from '../../kit/import-outcome.tsx';
import { useImport } from '../../kit/use-import.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { firstOf } from '../../lib/coins.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { Refused } from '../../features/renewal/quote-view.tsx';
import '../../features/renewal/renewal.css';
import { ImportEffect } from './import-effect.tsx';
import { ImportPayment } from './import-payment.tsx';
import { PasswordsDialog } from './passwords-dialog.tsx';
import { inputOf, type PaymentChoice } from './payment-choice.ts';

type Imported = ResultFor<typeof api.terminal.batchImport>;

/** Imports terminals; what that costs is shown with what the check of the file found, and is what is booked. */
export function ImportTerminalsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const own = useShownHoldings(open);
  const [form] = Form.useForm<PaymentChoice>();
  const [created, setCreated] = useState<NonNullable<Imported['created']> | null>(null);
  const chosen = Form.useWatch([], { form, preserve: true });
  const first = { paymentMethod: firstOf(own), periods: 1 } as const;
  const input = inputOf({ ...first, ...chosen });
  const upload = useImport({
    call: api.terminal.batchImport,
    options: input ?? {},
    proof: ({ quoteId }) => (quoteId === null ? {} : { quoteId }),
  });
  const { error, outcome } = upload;
  const showPasswords = (imported: Imported) => {
    const withPassword = imported.created ?? [];
    if (withPassword.length > 0) setCreated(withPassword);
  };
  return (
    <>
      <ImportDialog
        title={t('terminalList.import')}
        open={open}
        onClose={onClose}
        upload={upload}
        blocked={input === null}
        onImported={(answer) => showPasswords(answer as Imported)}
      >
        <ImportFile upload={upload} template={api.terminal.downloadTemplate} />
        <Form name={id} form={form} layout="vertical" clearOnDestroy initialValues={first} className="gap-above">
          <ImportPayment own={own} open={open} converts={error instanceof ApiError && error.key === 'convertNeeded'} />
        </Form>
        {error !== null && <Refused error={error} />}
        <ImportOutcome upload={upload} />
        {outcome?.accepted === true && (
          <ImportEffect checked={outcome.result as Imported} choice={{ ...first, ...chosen }} own={own} />
        )}
      </ImportDialog>
      <PasswordsDialog
        title={t('terminalList.created', { count: created?.length ?? 0 })}
        rows={created}
        onClose={() => setCreated(null)}
      />
    </>
  );
}
