import { CLIENT_TYPE } from '@roger/contract/constants';
import { useTranslation } from 'react-i18next';
import { ViewSwitch } from '../../kit/view-switch.tsx';
import { useSession } from '../../lib/session.ts';
import { useView } from '../../lib/use-view.ts';
import { JobsView } from './jobs-view.tsx';
import './log-list.css';
import { MailsView } from './mails-view.tsx';
import { OperationsView } from './operations-view.tsx';
import { SignInsView } from './sign-ins-view.tsx';

const VIEWS = ['operations', 'logins', 'jobs', 'mails'] as const;
const lists = { operations: OperationsView, logins: SignInsView, jobs: JobsView, mails: MailsView };

/** What was done in the scope, who signed in, and, for the platform, what became of mails, and which background jobs are not done. */
export function LogListScreen() {
  const { t } = useTranslation();
  const state = useView(VIEWS);
  const platform = useSession().clientInfo.clienttype === CLIENT_TYPE.platform;
  const List = lists[state.view];
  return (
    <ViewSwitch
      label={t('logList.view')}
      state={state}
      options={[
        { value: 'operations', label: t('logList.operations') },
        { value: 'logins', label: t('logList.signIns') },
        ...(platform
          ? [
              { value: 'mails' as const, label: t('mailLog.mails') },
              { value: 'jobs' as const, label: t('logList.jobs') },
            ]
          : []),
      ]}
    >
      <List />
    </ViewSwitch>
  );
}
