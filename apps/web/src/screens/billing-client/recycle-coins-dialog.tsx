import type { CoinRow } from '@roger/contract/families/coin';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useBillResult } from '../../kit/use-bill-result.ts';
import { api } from '../../lib/api.ts';
import { firstOf, holdingsOf } from '../../lib/coins.ts';
import { useSession } from '../../lib/session.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { MoveFields } from './move-fields.tsx';
import { useShownRow } from './use-shown-row.ts';

/** Takes back what the own client has issued to one beneath it, as far as it is still there. */
export function RecycleCoinsDialog({ row, onClose }: { row: CoinRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const billResult = useBillResult();
  const { clientInfo } = useSession();
  const own = useShownHoldings(row !== null);
  const holder = useShownRow(row);
  const name = holder?.clientName ?? '';
  return (
    <Dialog title={`${t('billingClient.recycle.title')}: ${name}`} open={row !== null} onClose={onClose}>
      <CallForm
        call={api.coin.recycleCoin}
        initialValues={{ currency: firstOf(holder?.recyclable ?? null) }}
        extra={{ clientId: holder?.clientId }}
        done={({ billNo }) => billResult(t('billingClient.recycle.done', { billNo }), billNo)}
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
        <FormFoot submit={t('billingClient.recycle.action')} />
      </CallForm>
    </Dialog>
  );
}
