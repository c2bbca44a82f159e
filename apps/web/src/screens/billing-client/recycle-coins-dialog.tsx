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

/** Takes coins back that the own client has issued to a descendant client; the maximum is `recyclable`. */
export function RecycleCoinsDialog({ row, onClose }: { row: CoinRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const billResult = useBillResult();
  const { clientInfo } = useSession();
  const own = useRetainedHoldings(row !== null);
  const holder = useCurrentRow(row);
  const name = holder?.clientName ?? '';
  return (
    <Dialog title={`${t('billingClient.recycle.title')}: ${name}`} open={row !== null} onClose={onClose}>
      <CallForm
        call={api.coin.recycleCoin}
        initialValues={{ currency: defaultCurrency(holder?.recyclable ?? null) }}
        extra={{ clientId: holder?.clientId }}
        done={({ billNo }, { currency, amount }) => {
          const coins = t(`values.coins.${currency}`, { count: amount });
          return billResult(t('billingClient.recycle.done', { coins, billNo }), billNo);
        }}
      >
        <FormBody>
          <p>{t('billingClient.recycle.tip')}</p>
          <MoveFields
            call={api.coin.recycleCoin}
            most={holder?.recyclable ?? null}
            sides={[
              { name, holdings: holder && holdingsOf(holder), gains: false },
              { name: clientInfo.clientname, holdings: own, gains: true },
            ]}
          />
        </FormBody>
        <FormFooter submit={t('billingClient.recycle.action')} />
      </CallForm>
    </Dialog>
  );
}
