import type { ClientVoucherRow } from '@roger/contract/families/client-voucher';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../kit/amount-field.tsx';
import { BalanceChanges } from '../../kit/balance-changes.tsx';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { isBookable } from '../../lib/coins.ts';
import { useSession } from '../../lib/session.ts';
import { useShownSource, useShownVoucher } from './use-shown-voucher.ts';
import { VoucherTerms } from './voucher-terms.tsx';
import { useVoucherResult } from './use-voucher-result.ts';

/** Takes back what is left of a voucher that the own client has issued. */
export function RecycleVoucherDialog({ row, onClose }: { row: ClientVoucherRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const voucherResult = useVoucherResult();
  const voucher = useShownVoucher(row);
  return (
    <Dialog
      title={t('billingVoucher.recycle.title', { voucherNo: voucher?.voucherNo })}
      open={row !== null}
      onClose={onClose}
    >
      <CallForm
        call={api.clientVoucher.recycle}
        extra={{ voucherId: voucher?.id }}
        done={({ voucherNo }) => voucherResult(t('billingVoucher.recycle.done', { voucherNo }), voucherNo)}
      >
        <FormBody>{voucher !== null && <RecycleFields voucher={voucher} />}</FormBody>
        <FormFoot submit={t('billingVoucher.recycle.action')} />
      </CallForm>
    </Dialog>
  );
}

function RecycleFields({ voucher }: { voucher: ClientVoucherRow }) {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const field = useField(api.clientVoucher.recycle);
  const quantity: unknown = Form.useWatch('quantity', Form.useFormInstance());
  const source = useShownSource(voucher);
  const { recyclable, balance, recycled, voucherNo } = voucher;
  const change = (what: 'left' | 'recycled', of: string, before: number, by: number) => ({
    label: t(`billingVoucher.changes.${what}`, { voucherNo: of }),
    before,
    after: before + by,
  });
  const changesOf = (amount: number) => [
    change('left', voucherNo, balance, -amount),
    change('recycled', voucherNo, recycled, amount),
    // Out of one of a deleted client it goes on to the own one, which this dialog does not know.
    ...(source?.clientId === clientInfo.id ? [change('left', source.voucherNo, source.balance, amount)] : []),
  ];
  return (
    <>
      <p>{t(`billingVoucher.recycle.${voucher.fromVoucherId === null ? 'tipNothing' : 'tip'}`)}</p>
      <VoucherTerms row={voucher} />
      <AmountField item={field('quantity')} most={recyclable} />
      <BalanceChanges changes={isBookable(quantity, recyclable) ? changesOf(quantity) : []} />
    </>
  );
}
