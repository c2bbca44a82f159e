import type { Proof } from '@roger/contract/families/money/billing';
import type { CoinRow } from '@roger/contract/families/workflows/coin';
import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StateWord } from '../../kit/list/columns.tsx';
import { api } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTab, useTabActive } from '../../lib/address/tab.ts';
import { useRetained } from '../../lib/react/use-retained.ts';
import { useNarrow } from '../../lib/react/use-media.ts';
import { ProofEquation } from './proof-equation.tsx';

interface ProofDrawerProps {
  row: CoinRow | null;
  onClose: () => void;
}

/** Proof for each currency that the books of a client and its descendants add up. */
export function ProofDrawer({ row, onClose }: ProofDrawerProps) {
  const { t } = useTranslation();
  const { showItem } = useTab();
  const showBill = (billNo: string) => {
    onClose();
    showItem(billNo);
  };
  const active = useTabActive();
  const narrow = useNarrow();
  const retainedRow = useRetained(row);
  const { data, error } = useQuery({
    ...queryOf(api.billing.proof, { clientId: retainedRow?.clientId ?? 0 }),
    enabled: row !== null && active,
  });
  return (
    <Drawer
      title={`${t('billingClient.proof.action')}: ${retainedRow?.clientName ?? ''}`}
      open={row !== null && active}
      size={narrow ? '100%' : 520}
      onClose={onClose}
    >
      <p className="proof-tip">{t('billingClient.proof.tip')}</p>
      {error !== null && <Alert type="error" showIcon title={errorText(t, error)} />}
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {data?.map((proof) => (
        <ProofOf key={proof.currency} proof={proof} onBill={showBill} />
      ))}
    </Drawer>
  );
}

function ProofOf({ proof, onBill }: { proof: Proof; onBill: (billNo: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { currency, ok, firstBad } = proof;
  return (
    <section className="proof" aria-labelledby={id}>
      <div className="proof-head">
        <h3 id={id}>{t(`values.currency.${currency}`)}</h3>
        <StateWord tone={ok ? 'success' : 'error'}>{t(`billingClient.proof.${ok ? 'ok' : 'bad'}`)}</StateWord>
      </div>
      <ProofEquation proof={proof} />
      {firstBad !== null && (
        <p>
          {t('billingClient.proof.firstBad')}{' '}
          <button type="button" className="link-button figures" onClick={() => onBill(firstBad)}>
            {firstBad}
          </button>
        </p>
      )}
    </section>
  );
}
