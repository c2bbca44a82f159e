import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { TabContext } from '../../lib/tab.ts';
import { useView } from '../../lib/use-view.ts';
import './log-list.css';
import { OperationsView } from './operations-view.tsx';
import { SignInsView } from './sign-ins-view.tsx';

const VIEWS = ['operations', 'logins'] as const;

/** What was done in the scope, and who signed in. */
export function LogListScreen() {
  const { t } = useTranslation();
  const { view, show, tab } = useView(VIEWS);
  return (
    <>
      <Segmented
        className="gap-below"
        aria-label={t('logList.view')}
        value={view}
        onChange={show}
        options={[
          { value: 'operations', label: t('logList.operations') },
          { value: 'logins', label: t('logList.signIns') },
        ]}
      />
      <TabContext value={tab}>{view === 'logins' ? <SignInsView /> : <OperationsView />}</TabContext>
    </>
  );
}
