import { RENEWAL_DAYS } from '@roger/contract/families/terminal-renewals';
import { Empty, Segmented, Skeleton, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../kit/load-failed.tsx';
import { errorText } from '../../lib/error-text.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import './billing-renew.css';
import { DueClients } from './due-clients.tsx';
import { DueFigures } from './due-figures.tsx';
import { DueMonths } from './due-months.tsx';
import { allDue } from './terminals-of.ts';
import { useRenewals } from './use-renewals.ts';

/** What is overdue or expires soon, what renewing it takes, and the way to do it. */
export function BillingRenewScreen() {
  const { t } = useTranslation();
  const { days, clientId, excludeSub, show, due, error, retry } = useRenewals();
  return (
    <div className="billing-renew">
      <div className="due-view">
        <Segmented
          aria-label={t('billingRenew.horizon')}
          value={days}
          onChange={(next) => show({ days: next })}
          options={RENEWAL_DAYS.map((value) => ({ value, label: t('billingRenew.days', { count: value }) }))}
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
      {due === undefined && error === null && <Skeleton active paragraph={{ rows: 10 }} title={false} />}
      {due !== undefined && <DueFigures due={due} days={days} />}
      {due !== undefined && <DueMonths due={due} clientId={clientId} excludeSub={excludeSub} />}
      {due?.clients.length === 0 && (
        <Empty className="due-nothing" description={t('billingRenew.empty', { count: days })} />
      )}
      {due !== undefined && due.clients.length > 0 && (
        <DueClients due={due} filters={allDue(due.until, clientId, excludeSub)} />
      )}
    </div>
  );
}

/** Leaves out what belongs to the clients beneath. */
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
