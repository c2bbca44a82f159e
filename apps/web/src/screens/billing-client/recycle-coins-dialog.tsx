import type { CoinRow } from '@roger/contract/families/coin';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { api } from '../../lib/api.ts';
import { firstOf, holdingsOf } from '../../lib/coins.ts';
import { useSession } from '../../lib/session.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { MoveFields } from './move-fields.tsx';
import { useShownRow } from './use-shown-row.ts';

/** Takes back what the own client has issued to one beneath it, as far as it is still there. */
export function RecycleCoinsDialog({ row, onClose }: { row: CoinRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const own = useShownHoldings(row !== null);
  const holder = useShownRow(row);
  const name = holder?.clientName ?? '';
  return (
    <FormDialog
      title={`${t('billingClient.recycle.title')}: ${name}`}
      call={api.coin.recycleCoin}
      okText={t('billingClient.recycle.action')}
      done={({ billNo }) => t('billingClient.recycle.done', { billNo })}
      initialValues={{ currency: firstOf(holder?.recyclable ?? null) }}
      extra={{ clientId: holder?.clientId }}
      open={row !== null}
      onClose={onClose}
    >
      <p>{t('billingClient.recycle.tip')}</p>
      <MoveFields
        call={api.coin.recycleCoin}
        most={holder?.recyclable ?? null}
        sides={[
          { name, holdings: holder && holdingsOf(holder), gains: false },
          { name: clientInfo.clientname, holdings: own, gains: true },
        ]}
      />
    </FormDialog>
  );
}
