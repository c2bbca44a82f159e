import { Form } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportDialog } from '../../kit/import-dialog.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { firstOf } from '../../lib/coins.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { Refused } from '../../features/renewal/quote-view.tsx';
import '../../features/renewal/renewal.css';
import { ImportEffect } from './import-effect.tsx';
import { ImportPayment } from './import-payment.tsx';
import { inputOf, type PaymentChoice } from './payment-choice.ts';

/** Imports terminals; what that costs is shown with what the check of the file found, and is what is booked. */
export function ImportTerminalsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const own = useShownHoldings(open);
  const [form] = Form.useForm<PaymentChoice>();
  const chosen = Form.useWatch([], { form, preserve: true });
  const first = { paymentMethod: firstOf(own), periods: 1 } as const;
  const input = inputOf({ ...first, ...chosen });
  return (
    <ImportDialog
      title={t('terminalList.import')}
      call={api.terminal.batchImport}
      template={api.terminal.downloadTemplate}
      open={open}
      onClose={onClose}
      options={input ?? {}}
      blocked={input === null}
      proof={({ quoteId }) => (quoteId === null ? {} : { quoteId })}
      renderRefusal={(error) => <Refused error={error} />}
      renderEffect={(checked) => <ImportEffect checked={checked} choice={{ ...first, ...chosen }} own={own} />}
    >
      {(error) => (
        <Form name={id} form={form} layout="vertical" clearOnDestroy initialValues={first} className="gap-above">
          <ImportPayment own={own} open={open} converts={error instanceof ApiError && error.key === 'convertNeeded'} />
        </Form>
      )}
    </ImportDialog>
  );
}
