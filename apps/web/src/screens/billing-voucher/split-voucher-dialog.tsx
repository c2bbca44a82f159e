import type { ClientVoucherRow } from '@roger/contract/families/money/client-voucher';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../kit/fields/amount-field.tsx';
import { BalanceChanges } from '../../kit/text/balance-changes.tsx';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { TimestampField } from '../../kit/fields/timestamp-field.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { isBookable } from '../../lib/format/coins.ts';
import { useSession } from '../../lib/session/session.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { useCurrentVoucher } from './use-current-voucher.ts';
import { VoucherTerms } from './voucher-terms.tsx';
import { useVoucherResult } from './use-voucher-result.ts';

/** Issues part of an own voucher to a descendant client, on the same terms or with an earlier expiry. */
export function SplitVoucherDialog({ row, onClose }: { row: ClientVoucherRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const voucherResult = useVoucherResult();
  const source = useCurrentVoucher(row);
  return (
    <Dialog
      title={t('billingVoucher.split.title', { voucherNo: source?.voucherNo })}
      open={row !== null}
      onClose={onClose}
      width={620}
    >
      <CallForm
        call={api.clientVoucher.issue}
        initialValues={source && { expireTime: source.expireTime }}
        extra={{
          voucherType: source?.voucherType,
          pocService: source?.pocService,
          funcIds: source?.funcIds,
          unit: source?.unit,
          permanent: source?.permanent,
          fromVoucherId: source?.id,
        }}
        done={({ voucherNo }) => voucherResult(t('billingVoucher.issue.done', { voucherNo }), voucherNo)}
      >
        <FormBody>{source !== null && <SplitFields source={source} />}</FormBody>
        <FormFooter submit={t('billingVoucher.split.action')} />
      </CallForm>
    </Dialog>
  );
}

function SplitFields({ source }: { source: ClientVoucherRow }) {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const field = useField(api.clientVoucher.issue);
  const quantity: unknown = Form.useWatch('quantity', Form.useFormInstance());
  const { balance, passedOn, voucherNo } = source;
  const changes = isBookable(quantity, balance)
    ? [
        { label: t('billingVoucher.changes.left', { voucherNo }), before: balance, after: balance - quantity },
        { label: t('billingVoucher.changes.passedOn', { voucherNo }), before: passedOn, after: passedOn + quantity },
        { label: t('billingVoucher.changes.new'), before: 0, after: quantity },
      ]
    : [];
  return (
    <>
      <VoucherTerms row={source} />
      <Form.Item {...field('clientId')}>
        <ClientPicker beneath={clientInfo.id} />
      </Form.Item>
      <div className="field-grid">
        <AmountField item={field('quantity')} max={balance} />
        <TimestampField field={field('expireTime')} />
      </div>
      <BalanceChanges changes={changes} />
    </>
  );
}
