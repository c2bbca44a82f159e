import { CURRENCIES } from '@roger/contract/fields/money-fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Entries } from '../../../features/details/entries.tsx';
import { ValidityChange } from '../../../features/details/validity-change.tsx';
import { Timestamp, StateWord } from '../../../kit/list/columns.tsx';
import { IdLink } from '../../../kit/text/id-link.tsx';
import { api } from '../../../lib/api/api.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { useTabActive } from '../../../lib/address/tab.ts';

/** Changes that bills made to the terminal, latest first. */
export function TerminalBills({ msId }: { msId: string }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const { data, error, refetch } = useQuery({ ...queryOf(api.billing.terminalChanges, { msId }), enabled: active });
  return (
    <>
      <Entries
        query={{ data: data?.changes, error, refetch }}
        keyOf={({ createTime, type, funcId }) => `${createTime} ${type} ${funcId}`}
        empty={t('details.noBills')}
      >
        {(change) => (
          <>
            <span className="entry-time">
              <Timestamp value={change.createTime} />
            </span>
            <span className="entry-what">
              {t(`values.billType.${change.type}`)} <span className="quiet">{change.funcName}</span>
              {change.undone && <StateWord tone="default">{t('billingClient.bill.undone')}</StateWord>}
              {change.billNo !== null && (
                <div>
                  <IdLink kind="bill" item={change.billNo} />
                </div>
              )}
            </span>
            <ValidityChange change={change} coins={CURRENCIES.find((currency) => currency === change.method)} />
          </>
        )}
      </Entries>
      {data !== undefined && data.count > data.changes.length && (
        <p className="quiet">{t('billingClient.bill.firstOf', { shown: data.changes.length, count: data.count })}</p>
      )}
    </>
  );
}
