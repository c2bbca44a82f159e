import { CLIENT_TYPE } from '@roger/contract/constants';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { TabContext } from '../../lib/tab.ts';
import { useView } from '../../lib/use-view.ts';
import { JobsView } from './jobs-view.tsx';
import './log-list.css';
import { OperationsView } from './operations-view.tsx';
import { SignInsView } from './sign-ins-view.tsx';

const VIEWS = ['operations', 'logins', 'jobs'] as const;
const lists = { operations: OperationsView, logins: SignInsView, jobs: JobsView };

/** What was done in the scope, who signed in, and, for the platform, which background jobs are not done. */
export function LogListScreen() {
  const { t } = useTranslation();
  const { view, show, tab } = useView(VIEWS);
  const platform = useSession().clientInfo.clienttype === CLIENT_TYPE.platform;
  const List = lists[view];
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
          ...(platform ? [{ value: 'jobs' as const, label: t('logList.jobs') }] : []),
        ]}
      />
      <TabContext value={tab}>
        <List />
      </TabContext>
    </>
  );
}
