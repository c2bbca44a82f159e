import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { api } from '../../../lib/api/api.ts';
import type { ResultFor } from '../../../lib/api/call.ts';
import type { Holdings } from '../../../lib/format/coins.ts';
import { QuoteView, type Quoted } from '../../../features/renewal/quote-view.tsx';
import type { PaymentChoice } from './payment-choice.ts';

interface ImportEffectProps {
  checked: ResultFor<typeof api.terminal.batchImport>;
  choice: PaymentChoice;
  own: Holdings | null;
}

/** Price of a checked import, or the consequence for terminals without payment. */
export function ImportEffect({ checked, choice: { paymentMethod, periods }, own }: ImportEffectProps) {
  const { t } = useTranslation();
  if (paymentMethod === 'NONE')
    return <Alert className="gap-above" type="warning" showIcon title={t('terminalList.importing.unpaidEffect')} />;
  if (paymentMethod === 'GRANT') {
    const title = t('terminalList.importing.grantedEffect', { years: periods });
    return <Alert className="gap-above" type="info" showIcon title={title} />;
  }
  return <ImportPrice checked={checked} own={own} />;
}

interface ImportPriceProps {
  checked: Omit<Quoted, 'items' | 'balanceAfter'> & { balanceAfter: number | null };
  own: Holdings | null;
}

/** Price of a checked import. */
export function ImportPrice({ checked, own }: ImportPriceProps) {
  const quote = { ...checked, balanceAfter: checked.balanceAfter ?? 0, items: [] };
  return (
    <div className="gap-above">
      <QuoteView quote={quote} error={null} own={own} busy={false} requested />
    </div>
  );
}
