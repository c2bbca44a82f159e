import type { Proof } from '@roger/contract/families/billing';
import type { CoinRow } from '@roger/contract/families/coin';
import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StateWord } from '../../kit/columns.tsx';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { queryOf } from '../../lib/query.ts';
import { useTab, useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { ProofEquation } from './proof-equation.tsx';

interface ProofDrawerProps {
  row: CoinRow | null;
  onClose: () => void;
}

/** Do the books of a client and everything beneath it add up? */
export function ProofDrawer({ row, onClose }: ProofDrawerProps) {
  const { t } = useTranslation();
  const { showItem } = useTab();
  const showBill = (billNo: string) => {
    onClose();
    showItem(billNo);
  };
  const active = useTabActive();
  const narrow = useNarrow();
  const shown = useLast(row);
  const { data, error } = useQuery({
    ...queryOf(api.billing.proof, { clientId: shown?.clientId ?? 0 }),
    enabled: row !== null && active,
  });
  return (
    <Drawer
      title={`${t('billingClient.proof.action')}: ${shown?.clientName ?? ''}`}
      open={row !== null && active}
      size={narrow ? '100%' : 520}
      onClose={onClose}
    >
      <p className="proof-tip">{t('billingClient.proof.tip')}</p>
      {error !== null && <Alert type="error" showIcon title={errorText(t, error)} />}
      {data === undefined && error === null && <Skeleton active paragraph={{ rows: 8 }} />}
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
