import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useBillResult } from '../../kit/dialog/use-bill-result.ts';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { useRetainedHoldings } from '../../lib/form/use-holdings.ts';
import { MoveFields } from './move-fields.tsx';

/** Creates coins on the platform's balance, which it can then issue. */
export function CreateCoinsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const billResult = useBillResult();
  const { clientInfo } = useSession();
  const own = useRetainedHoldings(open);
  return (
    <Dialog title={t('billingClient.create.title')} open={open} onClose={onClose}>
      <CallForm
        call={api.coin.createCoin}
        initialValues={{ currency: 'YCOIN' }}
        done={({ billNo }, { currency, amount }) => {
          const coins = t(`values.coins.${currency}`, { count: amount });
          return billResult(t('billingClient.create.done', { coins, billNo }), billNo);
        }}
      >
        <FormBody>
          <p>{t('billingClient.create.tip')}</p>
          <MoveFields
            call={api.coin.createCoin}
            sides={[{ name: clientInfo.clientname, holdings: own, gains: true }]}
          />
        </FormBody>
        <FormFooter submit={t('billingClient.create.action')} />
      </CallForm>
    </Dialog>
  );
}
