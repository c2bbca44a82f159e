import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { WithDetails } from '../../kit/details.tsx';
import { TabContext } from '../../lib/tab.ts';
import { useView } from '../../lib/use-view.ts';
import { BalancesView } from './balances-view.tsx';
import { BillDetails } from './bill-details.tsx';
import './billing-client.css';
import { ChargesView } from './charges-view.tsx';
import { StatementView } from './statement-view.tsx';

const VIEWS = ['balances', 'statement', 'charges'] as const;

/** What the clients of the scope hold, what was booked to them, and what they used by duration. */
export function BillingClientScreen() {
  const { t } = useTranslation();
  const { view, show, tab } = useView(VIEWS);
  return (
    <WithDetails renderDetails={(billNo) => <BillDetails billNo={billNo} />}>
      <Segmented
        className="gap-below"
        aria-label={t('billingClient.view')}
        value={view}
        onChange={(next) => show(next)}
        options={VIEWS.map((value) => ({ value, label: t(`billingClient.${value}`) }))}
      />
      <TabContext value={tab}>
        {view === 'balances' && <BalancesView onStatement={(id) => show('statement', `?clientId=${id}`)} />}
        {view === 'statement' && <StatementView />}
        {view === 'charges' && <ChargesView />}
      </TabContext>
    </WithDetails>
  );
}
