import type { ClientVoucherRow } from '@roger/contract/families/client-voucher';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../kit/amount-field.tsx';
import { BalanceChanges } from '../../kit/balance-changes.tsx';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TimestampField } from '../../kit/timestamp-field.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { isBookable } from '../../lib/coins.ts';
import { useSession } from '../../lib/session.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { useShownVoucher } from './use-shown-voucher.ts';
import { VoucherTerms } from './voucher-terms.tsx';
import { useVoucherResult } from './use-voucher-result.ts';

/** Issues part of an own voucher to a client beneath: all but quantity and an earlier end is the voucher's. */
export function SplitVoucherDialog({ row, onClose }: { row: ClientVoucherRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const voucherResult = useVoucherResult();
  const source = useShownVoucher(row);
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
        <FormFoot submit={t('billingVoucher.split.action')} />
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
        <AmountField item={field('quantity')} most={balance} />
        <TimestampField field={field('expireTime')} />
      </div>
      <BalanceChanges changes={changes} />
    </>
  );
}
