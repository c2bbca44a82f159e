import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import type { Holdings } from '../../lib/coins.ts';
import { QuoteView } from '../../features/renewal/quote-view.tsx';
import type { PaymentChoice } from './payment-choice.ts';

interface ImportEffectProps {
  checked: ResultFor<typeof api.terminal.batchImport>;
  choice: PaymentChoice;
  own: Holdings | null;
}

/** What an import that was checked costs, or what becomes of terminals that nobody pays for. */
export function ImportEffect({ checked, choice: { paymentMethod, periods }, own }: ImportEffectProps) {
  const { t } = useTranslation();
  if (paymentMethod === 'NONE')
    return <Alert className="gap-above" type="warning" showIcon title={t('terminalList.importing.unpaidEffect')} />;
  if (paymentMethod === 'GRANT') {
    const title = t('terminalList.importing.grantedEffect', { years: periods });
    return <Alert className="gap-above" type="info" showIcon title={title} />;
  }
  const quote = { ...checked, balanceAfter: checked.balanceAfter ?? 0, items: [] };
  return (
    <div className="gap-above">
      <QuoteView quote={quote} error={null} own={own} busy={false} requested />
    </div>
  );
}
