import { MAX_SELECTED } from '@roger/contract/fields/selection';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChosenForRenewal } from '../../features/cloud/renewable-plans.ts';
import { NumberText } from '../../kit/columns.tsx';
import { LoadFailed } from '../../kit/load-failed.tsx';
import type { Filters } from '../../kit/use-list.ts';
import { useAllowed } from '../../lib/allowed.ts';
import { errorText } from '../../lib/error-text.ts';
import { DueFigures } from './due-figures.tsx';
import './due-board.css';
import { dueFilters, shownHorizon, useDue, type Horizon } from './use-due.ts';

interface DueBoardProps {
  filters: Filters;
  setFilters: (filters: Filters) => void;
  onRenew: (choice: ChosenForRenewal) => void;
}

/** What ends in 30, 60 and 90 days, what renewing it takes, and the way to do it; above the list, which it filters. */
export function DueBoard({ filters, setFilters, onRenew }: DueBoardProps) {
  const { t } = useTranslation();
  const { due, error, retry } = useDue(filters);
  if (due === undefined) return error === null ? null : <LoadFailed reason={errorText(t, error)} retry={retry} />;
  const { horizons, held } = due;
  const shown = shownHorizon(filters, horizons);
  const told = shown ?? horizons.at(-1);
  const show = (days: number) => {
    const horizon = horizons.find((one) => one.days === days);
    const { status: _status, endTime_end: _end, ...others } = filters;
    setFilters(horizon === undefined ? others : { ...others, ...dueFilters(filters, horizon) });
  };
  return (
    <div className="cloud-board">
      <div className="cloud-board-head">
        <Segmented
          aria-label={t('billingRenew.horizon')}
          value={shown?.days ?? 0}
          onChange={show}
          options={[
            { value: 0, label: t('cloudDataRenew.all') },
            ...horizons.map((horizon) => ({ value: horizon.days, label: <Days horizon={horizon} /> })),
          ]}
        />
        {told !== undefined && <RenewDue horizon={told} filters={filters} onRenew={onRenew} />}
      </div>
      {told !== undefined && <DueFigures horizon={told} held={held} />}
    </div>
  );
}

/** All that is due in a horizon. */
function countOf({ units }: Horizon): number {
  return units.reduce((sum, { overdue, expiring }) => sum + overdue + expiring, 0);
}

function Days({ horizon }: { horizon: Horizon }) {
  const { t } = useTranslation();
  return (
    <>
      {t('billingRenew.days', { count: horizon.days })}{' '}
      <strong>
        <NumberText value={countOf(horizon)} />
      </strong>
    </>
  );
}

interface RenewDueProps extends Pick<DueBoardProps, 'filters' | 'onRenew'> {
  horizon: Horizon;
}

/** Renews what is due, each unit by an order of its own. */
function RenewDue({ horizon, filters, onRenew }: RenewDueProps) {
  const { t, i18n } = useTranslation();
  const allowed = useAllowed('terminal.cloud');
  if (!allowed || horizon.units.length === 0) return null;
  const text = (value: number) => value.toLocaleString(i18n.language);
  return (
    <div className="cloud-renew-due" role="group" aria-label={t('cloudDataRenew.byUnit')}>
      <span className="quiet">{t('cloudDataRenew.byUnit')}</span>
      {horizon.units.map(({ unit, overdue, expiring }) => {
        const count = overdue + expiring;
        const matching = { filters: { ...dueFilters(filters, horizon), unit: [unit] }, count };
        const tooMany = count > MAX_SELECTED;
        return (
          <Button
            key={unit}
            type="primary"
            ghost
            disabled={tooMany}
            title={tooMany ? t('cloudSims.tooMany', { max: text(MAX_SELECTED) }) : undefined}
            onClick={() => onRenew({ of: 'plans', chosen: { rows: [], matching } })}
          >
            {t('cloudSims.part', { unit: t(`values.planUnit.${unit}`), plans: text(count) })}
          </Button>
        );
      })}
    </div>
  );
}
