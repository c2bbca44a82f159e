import type { CoinRow } from '@roger/contract/families/workflows/coin';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useBillResult } from '../../kit/dialog/use-bill-result.ts';
import { api } from '../../lib/api/api.ts';
import { defaultCurrency, holdingsOf } from '../../lib/format/coins.ts';
import { useSession } from '../../lib/session/session.ts';
import { useRetainedHoldings } from '../../lib/form/use-holdings.ts';
import { MoveFields } from './move-fields.tsx';
import { useCurrentRow } from './use-current-row.ts';

/** Issues coins of the own client to a descendant client. */
export function IssueCoinsDialog({ row, onClose }: { row: CoinRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const billResult = useBillResult();
  const { clientInfo } = useSession();
  const own = useRetainedHoldings(row !== null);
  const receiver = useCurrentRow(row);
  const name = receiver?.clientName ?? '';
  return (
    <Dialog title={`${t('billingClient.issue.title')}: ${name}`} open={row !== null} onClose={onClose}>
      <CallForm
        call={api.coin.issueCoin}
        initialValues={{ currency: defaultCurrency(own) }}
        extra={{ clientId: receiver?.clientId }}
        done={({ billNo }, { currency, amount }) => {
          const coins = t(`values.coins.${currency}`, { count: amount });
          return billResult(t('billingClient.issue.done', { coins, billNo }), billNo, true);
        }}
      >
        <FormBody>
          <MoveFields
            call={api.coin.issueCoin}
            most={own}
            sides={[
              { name: clientInfo.clientname, holdings: own, gains: false },
              { name, holdings: receiver && holdingsOf(receiver), gains: true },
            ]}
          />
        </FormBody>
        <FormFooter submit={t('billingClient.issue.action')} />
      </CallForm>
    </Dialog>
  );
}
