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

/** Gives coins of the own client to one beneath it. */
export function IssueCoinsDialog({ row, onClose }: { row: CoinRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const billResult = useBillResult();
  const { clientInfo } = useSession();
  const own = useShownHoldings(row !== null);
  const receiver = useShownRow(row);
  const name = receiver?.clientName ?? '';
  return (
    <Dialog title={`${t('billingClient.issue.title')}: ${name}`} open={row !== null} onClose={onClose}>
      <CallForm
        call={api.coin.issueCoin}
        initialValues={{ currency: firstOf(own) }}
        extra={{ clientId: receiver?.clientId }}
        done={({ billNo }) => billResult(t('billingClient.issue.done', { billNo }), billNo, true)}
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
        <FormFoot submit={t('billingClient.issue.action')} />
      </CallForm>
    </Dialog>
  );
}
