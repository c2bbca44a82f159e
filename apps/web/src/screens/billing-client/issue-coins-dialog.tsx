import type { CoinRow } from '@roger/contract/families/coin';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { api } from '../../lib/api.ts';
import { firstOf, holdingsOf } from '../../lib/coins.ts';
import { useSession } from '../../lib/session.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { MoveFields } from './move-fields.tsx';
import { useShownRow } from './use-shown-row.ts';

/** Gives coins of the own client to one beneath it. */
export function IssueCoinsDialog({ row, onClose }: { row: CoinRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const own = useShownHoldings(row !== null);
  const receiver = useShownRow(row);
  const name = receiver?.clientName ?? '';
  return (
    <FormDialog
      title={`${t('billingClient.issue.title')}: ${name}`}
      call={api.coin.issueCoin}
      okText={t('billingClient.issue.action')}
      done={({ billNo }) => t('billingClient.issue.done', { billNo })}
      initialValues={{ currency: firstOf(own) }}
      extra={{ clientId: receiver?.clientId }}
      open={row !== null}
      onClose={onClose}
    >
      <MoveFields
        call={api.coin.issueCoin}
        most={own}
        sides={[
          { name: clientInfo.clientname, holdings: own, gains: false },
          { name, holdings: receiver && holdingsOf(receiver), gains: true },
        ]}
      />
    </FormDialog>
  );
}
