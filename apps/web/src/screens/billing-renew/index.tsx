import { RENEWAL_DAYS, type RenewalsDue } from '@roger/contract/families/fleet/terminal-renewals';
import { Empty, Segmented, Skeleton, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../kit/text/load-failed.tsx';
import { errorText } from '../../lib/api/error-text.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import './billing-renew.css';
import { DueClients } from './due-clients.tsx';
import { DueFigures } from './due-figures.tsx';
import { DueMonths } from './due-months.tsx';
import { allDueFilters, horizonOf, lastDay } from './due-filters.ts';
import { useRenewals } from './use-renewals.ts';
import { DueList } from './due-list.tsx';
import { api } from '../../lib/api/api.ts';
import { useKnown } from '../../lib/session/known-calls.ts';

/** Selects the terminals to renew now, as home and the notice count them. */
const NOW = 0 as const;

/** Overdue and expiring terminals, the coins needed to renew them, and the renewal itself. */
export function BillingRenewScreen() {
  const { t } = useTranslation();
  const { days, clientId, excludeSub, show, due, error, retry } = useRenewals();
  const counted = useKnown(api.terminal.queryRenewals);
  return (
    <div className="billing-renew">
      <div className="due-view">
        <Segmented
          aria-label={t('billingRenew.horizon')}
          value={days ?? NOW}
          onChange={(next) => show({ days: RENEWAL_DAYS.find((value) => value === next) })}
          options={[
            { value: NOW, label: t('billingRenew.now') },
            ...RENEWAL_DAYS.map((value) => ({ value, label: t('billingRenew.days', { count: value }) })),
          ]}
        />
        <div className="due-client">
          <ClientPicker
            allowClear
            aria-label={t('fields.common.clientName')}
            placeholder={t('fields.common.clientName')}
            value={clientId}
            onChange={(next: number | undefined) => show({ clientId: next })}
          />
        </div>
        <OwnOnly checked={excludeSub} onChange={(next) => show({ excludeSub: next })} />
      </div>
      {error !== null && <LoadFailed reason={errorText(t, error)} retry={retry} />}
      {!counted && (
        <DueList
          // Another period or client begins at the first page.
          key={`${days ?? NOW} ${clientId ?? ''} ${excludeSub}`}
          days={days}
          filters={allDueFilters(horizonOf(days, lastDay(days ?? NOW)), clientId, excludeSub)}
        />
      )}
      {counted && due === undefined && error === null && <Skeleton active paragraph={{ rows: 10 }} title={false} />}
      {due !== undefined && <DueBoard due={due} days={days} clientId={clientId} excludeSub={excludeSub} />}
    </div>
  );
}

interface DueBoardProps {
  due: RenewalsDue;
  days: number | undefined;
  clientId: number | undefined;
  excludeSub: boolean;
}

/** The figures of due terminals, by month and by client. */
function DueBoard({ due, days, clientId, excludeSub }: DueBoardProps) {
  const { t } = useTranslation();
  const horizon = horizonOf(days, due.until);
  return (
    <>
      <DueFigures due={due} days={days} />
      <DueMonths due={due} days={days} clientId={clientId} excludeSub={excludeSub} />
      {due.clients.length === 0 ? (
        <Empty
          className="due-nothing"
          description={days === undefined ? t('billingRenew.nothingNow') : t('billingRenew.empty', { count: days })}
        />
      ) : (
        <DueClients due={due} horizon={horizon} filters={allDueFilters(horizon, clientId, excludeSub)} />
      )}
    </>
  );
}

/** Switch that leaves out the terminals of child clients. */
function OwnOnly({ checked, onChange }: { checked: boolean; onChange: (next: boolean) => void }) {
  const { t } = useTranslation();
  const label = t('fields.common.excludeSub');
  return (
    <label className="due-own">
      <Switch size="small" aria-label={label} checked={checked} onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}
