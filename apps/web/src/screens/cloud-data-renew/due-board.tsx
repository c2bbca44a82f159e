import { MAX_SELECTED } from '@roger/contract/fields/selection';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RenewalSelection } from '../../features/cloud/renewable-plans.ts';
import { NumberText } from '../../kit/list/columns.tsx';
import { LoadFailed } from '../../kit/text/load-failed.tsx';
import type { Filters } from '../../kit/list/use-list.ts';
import { useAllowed } from '../../lib/session/allowed.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { DueFigures } from './due-figures.tsx';
import './due-board.css';
import { dueFilters, selectedHorizon, useDue, type Horizon } from './use-due.ts';

interface DueBoardProps {
  filters: Filters;
  setFilters: (filters: Filters) => void;
  onRenew: (choice: RenewalSelection) => void;
}

/** Plans due in each horizon, with their cost and renewal; selecting a horizon filters the list below. */
export function DueBoard({ filters, setFilters, onRenew }: DueBoardProps) {
  const { t } = useTranslation();
  const { due, error, retry } = useDue(filters);
  if (due === undefined) return error === null ? null : <LoadFailed reason={errorText(t, error)} retry={retry} />;
  const { horizons, held } = due;
  const activeHorizon = selectedHorizon(filters, horizons);
  const displayedHorizon = activeHorizon ?? horizons.at(-1);
  const selectHorizon = (days: number) => {
    const horizon = horizons.find((one) => one.days === days);
    const { status: _status, endTime_end: _end, ...others } = filters;
    setFilters(horizon === undefined ? others : { ...others, ...dueFilters(filters, horizon) });
  };
  return (
    <div className="cloud-board">
      <div className="cloud-board-head">
        <Segmented
          aria-label={t('billingRenew.horizon')}
          value={activeHorizon?.days ?? 0}
          onChange={selectHorizon}
          options={[
            { value: 0, label: t('cloudDataRenew.all') },
            ...horizons.map((horizon) => ({ value: horizon.days, label: <Days horizon={horizon} /> })),
          ]}
        />
        {displayedHorizon !== undefined && <RenewDue horizon={displayedHorizon} filters={filters} onRenew={onRenew} />}
      </div>
      {displayedHorizon !== undefined && <DueFigures horizon={displayedHorizon} held={held} />}
    </div>
  );
}

/** Number of plans due in a horizon. */
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

/** Renews the due plans: one button for each unit, since each unit needs its own order. */
function RenewDue({ horizon, filters, onRenew }: RenewDueProps) {
  const { t, i18n } = useTranslation();
  const allowed = useAllowed('terminal.cloud');
  if (!allowed || horizon.units.length === 0) return null;
  const text = (value: number) => value.toLocaleString(i18n.language);
  return (
    <div className="cloud-renew-due" role="group" aria-label={t('cloudDataRenew.byUnit')}>
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
            {t(`cloudDataRenew.renew.${unit}`, { count })}
          </Button>
        );
      })}
    </div>
  );
}
