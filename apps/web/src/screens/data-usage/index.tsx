import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { TabContext } from '../../lib/address/tab.ts';
import { useView } from '../../lib/address/use-view.ts';
import { CurrentView } from './current-view.tsx';
import { HistoryView } from './history-view.tsx';

const VIEWS = ['current', 'history'] as const;

/** Usage of SIM cards: current, and by day. */
export function DataUsageScreen() {
  const { t } = useTranslation();
  const { view, show, tab } = useView(VIEWS);
  return (
    <>
      <Segmented
        className="gap-below"
        aria-label={t('dataUsage.view')}
        value={view}
        onChange={(next) => show(next)}
        options={VIEWS.map((value) => ({ value, label: t(`dataUsage.${value}`) }))}
      />
      <TabContext value={tab}>
        {view === 'current' ? (
          <CurrentView onHistory={(iccid) => show('history', `?iccid=${iccid}`)} />
        ) : (
          <HistoryView />
        )}
      </TabContext>
    </>
  );
}
