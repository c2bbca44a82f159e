import type { CoinRow } from '@roger/contract/families/workflows/coin';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { useSession } from '../../lib/session/session.ts';
import { api } from '../../lib/api/api.ts';

/** Openers of the row's dialogs and of its statement. */
interface Opens {
  issue: (row: CoinRow) => void;
  recycle: (row: CoinRow) => void;
  statement: (row: CoinRow) => void;
  proof: (row: CoinRow) => void;
}

/** Actions on a client's coins; the own client cannot issue to itself or recycle from itself. */
export function useBalanceActions({ issue, recycle, statement, proof }: Opens): (row: CoinRow) => RowAction[] {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  return (row) => {
    const { YCOIN, MCOIN, KCOIN } = row.recyclable;
    const issuing: RowAction = {
      key: 'issue',
      need: 'coin.issue',
      label: t('billingClient.issue.action'),
      onClick: () => issue(row),
    };
    const recycling: RowAction = {
      key: 'recycle',
      need: 'coin.recycle',
      label: t('billingClient.recycle.action'),
      disabled: YCOIN + MCOIN + KCOIN === 0 ? t('billingClient.recycle.nothing') : undefined,
      onClick: () => recycle(row),
    };
    const reading: RowAction[] = [
      {
        key: 'statement',
        need: 'billingClient',
        label: t('billingClient.statement'),
        onClick: () => statement(row),
      },
      {
        key: 'proof',
        need: 'billingClient',
        call: api.billing.proof,
        label: t('billingClient.proof.action'),
        onClick: () => proof(row),
      },
    ];
    return row.clientId === clientInfo.id ? reading : [issuing, recycling, ...reading];
  };
}
