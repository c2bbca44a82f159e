import type { ClientVoucherRow } from '@roger/contract/families/money/client-voucher';
import { useTranslation } from 'react-i18next';

/** Parts of a voucher's quantity in display order; the balance comes last. */
export const SHARES = ['used', 'passedOn', 'recycled', 'balance'] as const;

/** Balance of a voucher, with a bar of its parts; the label has the same as text for screen readers. */
export function ShareBar({ row }: { row: ClientVoucherRow }) {
  const { t, i18n } = useTranslation();
  const grouped = (value: number) => value.toLocaleString(i18n.language);
  const words = t('billingVoucher.share', {
    quantity: grouped(row.quantity),
    used: grouped(row.used),
    passedOn: grouped(row.passedOn),
    recycled: grouped(row.recycled),
    balance: grouped(row.balance),
  });
  return (
    <div className="share" title={words}>
      <span className="figures">
        {t('billingVoucher.left', { balance: grouped(row.balance), quantity: grouped(row.quantity) })}
      </span>
      <span className="share-bar" role="img" aria-label={words}>
        {SHARES.filter((share) => row[share] > 0).map((share) => (
          <i key={share} className={`share-${share}`} style={{ flexGrow: row[share] }} />
        ))}
      </span>
    </div>
  );
}
