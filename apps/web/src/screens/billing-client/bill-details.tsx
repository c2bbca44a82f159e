import type { Bill } from '@roger/contract/families/money/billing';
import { Descriptions } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemDetails } from '../../features/details/item-details.tsx';
import { useItem } from '../../features/details/use-item.ts';
import { UndoBillDialog } from '../../features/undo/undo-bill-dialog.tsx';
import { useUndoBlocker } from '../../features/undo/use-undo-blocker.ts';
import { Nothing, NumberText, TimeText } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { SignedAmount } from '../../kit/text/signed-amount.tsx';
import { useAllowed } from '../../lib/session/allowed.ts';
import { fieldLabel, type FieldOf } from '../../lib/form/field-label.ts';
import { useTab } from '../../lib/address/tab.ts';
import { BillEffects } from './bill-effects.tsx';
import { BillTypeTag, CurrencyName, Operator, PayMethodName } from './statement-columns.tsx';
import { billDetail } from './bill-of-rows.ts';

/** A bill with the entries that the reader may see and its effects; `?undo` in the address opens the undo. */
export function BillDetails({ billNo }: { billNo: string }) {
  const { t } = useTranslation();
  const allowed = useAllowed('coin.undo');
  const { search, setSearch } = useTab();
  const asksUndo = new URLSearchParams(search).has('undo');
  const askUndo = (ask: boolean) => {
    const params = new URLSearchParams(search);
    if (ask) params.set('undo', 'true');
    else params.delete('undo');
    setSearch(params.size === 0 ? '' : `?${params.toString()}`, !ask);
  };
  const read = useItem(billDetail, { billNo }, (bill) => bill);
  const undoable = read.row !== undefined && read.row !== null && isUndoable(read.row) ? read.row : null;
  const blocker = useUndoBlocker(undoable?.billNo ?? null);
  const undo: RowAction = {
    key: 'undo',
    need: 'coin.undo',
    label: t('billingClient.undo.action'),
    disabled: blocker,
    onClick: () => askUndo(true),
  };
  return (
    <>
      <ItemDetails
        kind="bill"
        item={billNo}
        read={read}
        itemOf={(bill) => bill.billNo}
        actionsOf={() => (undoable === null ? [] : [undo])}
      >
        {(bill) => (
          <>
            <BillFacts bill={bill} />
            {bill.entries.length > 0 && <BillEntries bill={bill} />}
            <BillEffects bill={bill} />
          </>
        )}
      </ItemDetails>
      <UndoBillDialog bill={asksUndo && allowed ? undoable : null} onClose={() => askUndo(false)} />
    </>
  );
}

const UNDOABLE: ReadonlySet<string> = new Set(['issue', 'add', 'renew', 'cloud']);

/** True for an issue, an add, a renewal or a cloud order that is not undone, if the own client is party to it. */
function isUndoable({ type, undoneBy, own }: Bill): boolean {
  return UNDOABLE.has(type) && undoneBy === null && own;
}

function BillFacts({ bill }: { bill: Bill }) {
  const { t } = useTranslation();
  const { type, method, createTime, operator, remark, count, msId, undoes, undoneBy, orderNum } = bill;
  const fact = (key: FieldOf<'billing'>, children: ReactNode) => ({
    key,
    label: fieldLabel(t, 'billing', key),
    children,
  });
  const link = (key: 'undoes' | 'undoneBy', billNo: string | null) =>
    billNo === null
      ? []
      : [{ key, label: t(`billingClient.bill.${key}`), children: <IdLink kind="bill" item={billNo} /> }];
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
        ...(msId === null ? [] : [fact('msId', <IdLink kind="terminal" item={msId} />)]),
        ...(orderNum === null
          ? []
          : [
              {
                key: 'orderNum',
                label: t('details.kinds.cloudOrder'),
                children: <IdLink kind="cloudOrder" item={orderNum} />,
              },
            ]),
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
