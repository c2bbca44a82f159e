import { useTranslation } from 'react-i18next';
import { WithDetails } from '../../kit/details/details.tsx';
import { ViewSwitch } from '../../kit/views/view-switch.tsx';
import { useView } from '../../lib/address/use-view.ts';
import { BalancesView } from './balances-view.tsx';
import { BillDetails } from './bill-details.tsx';
import './billing-client.css';
import { ChargesView } from './charges-view.tsx';
import { StatementView } from './statement-view.tsx';

const VIEWS = ['balances', 'statement', 'charges'] as const;

/** Balances, statement and charges of the clients of the scope. */
export function BillingClientScreen() {
  const { t } = useTranslation();
  const state = useView(VIEWS);
  const { view, show } = state;
  return (
    <WithDetails renderDetails={(billNo) => <BillDetails billNo={billNo} />}>
      <ViewSwitch
        label={t('billingClient.view')}
        state={state}
        options={VIEWS.map((value) => ({ value, label: t(`billingClient.${value}`) }))}
      >
        {view === 'balances' && <BalancesView onStatement={(id) => show('statement', `?clientId=${id}`)} />}
        {view === 'statement' && <StatementView />}
        {view === 'charges' && <ChargesView />}
      </ViewSwitch>
    </WithDetails>
  );
}
