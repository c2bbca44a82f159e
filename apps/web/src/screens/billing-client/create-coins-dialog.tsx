import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { MoveFields } from './move-fields.tsx';

/** Gives the platform coins to issue. */
export function CreateCoinsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const own = useShownHoldings(open);
  return (
    <FormDialog
      title={t('billingClient.create.title')}
      call={api.coin.createCoin}
      okText={t('billingClient.create.action')}
      done={({ billNo }) => t('billingClient.create.done', { billNo })}
      initialValues={{ currency: 'YCOIN' }}
      open={open}
      onClose={onClose}
    >
      <p>{t('billingClient.create.tip')}</p>
      <MoveFields call={api.coin.createCoin} sides={[{ name: clientInfo.clientname, holdings: own, gains: true }]} />
    </FormDialog>
  );
}
