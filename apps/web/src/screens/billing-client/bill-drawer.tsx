import { UndoOutlined } from '@ant-design/icons';
import type { Bill } from '@roger/contract/families/billing';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Drawer, Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Nothing, NumberText, TimeText } from '../../kit/columns.tsx';
import { SignedAmount } from '../../kit/signed-amount.tsx';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { fieldLabel, type FieldOf } from '../../lib/field-label.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { BillEffects } from './bill-effects.tsx';
import { BillLink } from './bill-link.tsx';
import { BillTypeTag, CurrencyName, Operator, PayMethodName } from './statement-columns.tsx';
import { UndoBillDialog } from './undo-bill-dialog.tsx';

interface BillDrawerProps {
  billNo: string | null;
  /** Is it asked whether the bill is to be undone? */
  undo: boolean;
  /** Shows another bill instead. */
  onOpen: (billNo: string, undo?: boolean) => void;
  onClose: () => void;
}

/** A bill with every entry the reader may see, and what it did to terminals. */
export function BillDrawer({ billNo, undo, onOpen, onClose }: BillDrawerProps) {
  const { t } = useTranslation();
  const active = useTabActive();
  const narrow = useNarrow();
  const shown = useLast(billNo);
  const { data, error } = useQuery({
    ...queryOf(api.billing.detail, { billNo: shown ?? '' }),
    enabled: billNo !== null && active,
  });
  const undoable = useUndoable(data);
  return (
    <Drawer
      title={t('billingClient.bill.title', { billNo: shown })}
      open={billNo !== null && active}
      size={narrow ? '100%' : 520}
      onClose={onClose}
      extra={
        undoable && (
          <Button danger icon={<UndoOutlined />} onClick={() => onOpen(shown ?? '', true)}>
            {t('billingClient.undo.action')}
          </Button>
        )
      }
    >
      {error !== null && <Alert type="error" showIcon title={errorText(t, error)} />}
      {data === undefined && error === null && <Skeleton active paragraph={{ rows: 8 }} />}
      {data !== undefined && <BillFacts bill={data} onOpen={onOpen} />}
      {data !== undefined && data.entries.length > 0 && <BillEntries bill={data} />}
      {data !== undefined && <BillEffects bill={data} />}
      <UndoBillDialog bill={undo && undoable ? (data ?? null) : null} onClose={() => onOpen(shown ?? '')} />
    </Drawer>
  );
}

const UNDOABLE: ReadonlySet<string> = new Set(['issue', 'add', 'renew']);

/** An issue, an add or a renewal that nobody has undone, by those who were party to it. */
function useUndoable(bill: Bill | undefined): boolean {
  const allowed = useAllowed('coin.undo');
  return allowed && bill !== undefined && UNDOABLE.has(bill.type) && bill.undoneBy === null && bill.own;
}

function BillFacts({ bill, onOpen }: { bill: Bill; onOpen: (billNo: string) => void }) {
  const { t } = useTranslation();
  const { type, method, createTime, operator, remark, count, msId, undoes, undoneBy } = bill;
  const fact = (key: FieldOf<'billing'>, children: ReactNode) => ({
    key,
    label: fieldLabel(t, 'billing', key),
    children,
  });
  const link = (key: 'undoes' | 'undoneBy', billNo: string | null) =>
    billNo === null
      ? []
      : [{ key, label: t(`billingClient.bill.${key}`), children: <BillLink billNo={billNo} onOpen={onOpen} /> }];
  return (
    <Descriptions
      className="gap-below bill-facts"
      size="small"
      column={1}
      bordered
      items={[
        fact('type', <BillTypeTag type={type} undone={undoneBy !== null} />),
        fact('method', <PayMethodName method={method} />),
        fact('createTime', <TimeText value={createTime} />),
        fact('operator', <Operator operator={operator} />),
        fact('remark', remark === '' ? <Nothing /> : remark),
        ...(count === null ? [] : [fact('count', <NumberText value={count} />)]),
        ...(msId === null ? [] : [fact('msId', msId)]),
        ...link('undoes', undoes),
        ...link('undoneBy', undoneBy),
      ]}
    />
  );
}

function BillEntries({ bill: { entries } }: { bill: Bill }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="bill-heading">
        {t('billingClient.bill.entries')}
      </h3>
      <ul className="bill-entries">
        {entries.map(({ clientId, clientName, counterpartName, currency, amount, balanceAfter }) => (
          <li key={`${clientId} ${currency}`}>
            <div>
              <strong>{clientName}</strong>
              {counterpartName !== '' && (
                <div className="quiet">{`${t('fields.billing.counterpartName')}: ${counterpartName}`}</div>
              )}
            </div>
            <div className="bill-entry-amount">
              <div>
                <SignedAmount value={amount} /> <CurrencyName currency={currency} />
              </div>
              <div className="quiet">
                {t('fields.billing.balanceAfter')}: <NumberText value={balanceAfter} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
