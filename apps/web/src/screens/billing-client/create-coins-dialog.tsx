import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useBillResult } from '../../kit/use-bill-result.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { MoveFields } from './move-fields.tsx';

/** Gives the platform coins to issue. */
export function CreateCoinsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const billResult = useBillResult();
  const { clientInfo } = useSession();
  const own = useShownHoldings(open);
  return (
    <Dialog title={t('billingClient.create.title')} open={open} onClose={onClose}>
      <CallForm
        call={api.coin.createCoin}
        initialValues={{ currency: 'YCOIN' }}
        done={({ billNo }) => billResult(t('billingClient.create.done', { billNo }), billNo)}
      >
        <FormBody>
          <p>{t('billingClient.create.tip')}</p>
          <MoveFields
            call={api.coin.createCoin}
            sides={[{ name: clientInfo.clientname, holdings: own, gains: true }]}
          />
        </FormBody>
        <FormFoot submit={t('billingClient.create.action')} />
      </CallForm>
    </Dialog>
  );
}
