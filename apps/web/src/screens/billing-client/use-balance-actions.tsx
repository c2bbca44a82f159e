import type { CoinRow } from '@roger/contract/families/coin';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../kit/row-actions.tsx';
import { useSession } from '../../lib/session.ts';

/** What opens for a row. */
interface Opens {
  issue: (row: CoinRow) => void;
  recycle: (row: CoinRow) => void;
  statement: (row: CoinRow) => void;
  proof: (row: CoinRow) => void;
}

/** What can be done with a client's coins; the own client neither issues to itself nor takes from itself. */
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
        label: t('billingClient.proof.action'),
        onClick: () => proof(row),
      },
    ];
    return row.clientId === clientInfo.id ? reading : [issuing, recycling, ...reading];
  };
}
