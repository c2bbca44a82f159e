import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { TabContext } from '../../lib/tab.ts';
import { useView } from '../../lib/use-view.ts';
import { BalancesView } from './balances-view.tsx';
import { BillDrawer } from './bill-drawer.tsx';
import './billing-client.css';
import { ChargesView } from './charges-view.tsx';
import { StatementView } from './statement-view.tsx';
import { useShownBill } from './use-shown-bill.ts';

const VIEWS = ['balances', 'statement', 'charges'] as const;

/** What the clients of the scope hold, what was booked to them, and what they used by duration. */
export function BillingClientScreen() {
  const { t } = useTranslation();
  const { view, show, tab } = useView(VIEWS);
  const bill = useShownBill();
  return (
    <>
      <Segmented
        className="gap-below"
        aria-label={t('billingClient.view')}
        value={view}
        onChange={(next) => show(next)}
        options={VIEWS.map((value) => ({ value, label: t(`billingClient.${value}`) }))}
      />
      <TabContext value={tab}>
        {view === 'balances' && (
          <BalancesView onBill={bill.show} onStatement={(id) => show('statement', `?clientId=${id}`)} />
        )}
        {view === 'statement' && <StatementView onBill={bill.show} />}
        {view === 'charges' && <ChargesView onBill={bill.show} />}
      </TabContext>
      <BillDrawer billNo={bill.billNo} undo={bill.undo} onOpen={bill.show} onClose={() => bill.show(null)} />
    </>
  );
}
