import type { ClientVoucherRow } from '@roger/contract/families/money/client-voucher';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../kit/fields/amount-field.tsx';
import { BalanceChanges } from '../../kit/text/balance-changes.tsx';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { isBookable } from '../../lib/format/coins.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSourceVoucher, useCurrentVoucher } from './use-current-voucher.ts';
import { VoucherTerms } from './voucher-terms.tsx';
import { useVoucherResult } from './use-voucher-result.ts';

/** Takes back the balance, or part of it, of a voucher that the own client has issued. */
export function RecycleVoucherDialog({ row, onClose }: { row: ClientVoucherRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const voucherResult = useVoucherResult();
  const voucher = useCurrentVoucher(row);
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
        <FormFooter submit={t('billingVoucher.recycle.action')} />
      </CallForm>
    </Dialog>
  );
}

function RecycleFields({ voucher }: { voucher: ClientVoucherRow }) {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const field = useField(api.clientVoucher.recycle);
  const quantity: unknown = Form.useWatch('quantity', Form.useFormInstance());
  const source = useSourceVoucher(voucher);
  const { recyclable, balance, recycled, voucherNo } = voucher;
  const change = (what: 'left' | 'recycled', of: string, before: number, by: number) => ({
    label: t(`billingVoucher.changes.${what}`, { voucherNo: of }),
    before,
    after: before + by,
  });
  const changesOf = (amount: number) => [
    change('left', voucherNo, balance, -amount),
    change('recycled', voucherNo, recycled, amount),
    // If the source is of a deleted client, the quantity passes on to an own voucher that is unknown here.
    ...(source?.clientId === clientInfo.id ? [change('left', source.voucherNo, source.balance, amount)] : []),
  ];
  return (
    <>
      <p>{t(`billingVoucher.recycle.${voucher.fromVoucherId === null ? 'tipNothing' : 'tip'}`)}</p>
      <VoucherTerms row={voucher} />
      <AmountField item={field('quantity')} max={recyclable} />
      <BalanceChanges changes={isBookable(quantity, recyclable) ? changesOf(quantity) : []} />
    </>
  );
}
