import type { StatStep } from '@roger/contract/families/servers/server-stat';
import { Form, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimeFilter } from '../../features/filters/time-filter.tsx';
import { ServerPicker } from '../../features/pickers/lookup-pickers.tsx';
import { QuickFilters } from '../../kit/list/bar/filter-place.ts';
import { useNarrow } from '../../lib/react/use-media.ts';
import { isTooFine, STEPS, type StatView } from './use-stat.ts';

interface StatFiltersProps {
  view: StatView;
  step: StatStep;
  days: number;
  show: (change: StatView) => void;
}

interface Days {
  time_begin?: string;
  time_end?: string;
}

/** Filters by server, period and step. */
export function StatFilters({ view, step, days, show }: StatFiltersProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const showDays = ({ time_begin: begin, time_end: end }: Days) => show({ begin, end });
  return (
    <div className="stat-filters">
      <div className="stat-server">
        <ServerPicker
          allowClear
          aria-label={t('fields.common.servName')}
          placeholder={t('serverStat.allServers')}
          value={view.servId}
          onChange={(servId: number | undefined) => show({ servId })}
        />
      </div>
      <Form
        // A new key refills the form when the URL changes.
        key={`${view.begin} ${view.end}`}
        layout={narrow ? 'vertical' : 'inline'}
        initialValues={{ time_begin: view.begin, time_end: view.end }}
        onFinish={showDays}
        onValuesChange={(_changed, all: Days) => showDays(all)}
      >
        <QuickFilters value={true}>
          <TimeFilter field="time" />
        </QuickFilters>
      </Form>
      <Segmented
        aria-label={t('serverStat.step')}
        value={step}
        onChange={(next) => show({ step: next })}
        options={STEPS.map((value) => ({
          value,
          label: t(`values.statStep.${value}`),
          disabled: isTooFine(value, days),
        }))}
      />
    </div>
  );
}
