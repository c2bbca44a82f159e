import { CLIENT_TYPE } from '@roger/contract/constants';
import { useTranslation } from 'react-i18next';
import { ViewSwitch } from '../../kit/views/view-switch.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useView } from '../../lib/address/use-view.ts';
import { JobsView } from './jobs-view.tsx';
import './log-list.css';
import { MailsView } from './mails-view.tsx';
import { OperationsView } from './operations-view.tsx';
import { SignInsView } from './sign-ins-view.tsx';
import { api } from '../../lib/api/api.ts';
import { useKnown } from '../../lib/session/known-calls.ts';

const ORIGINAL_VIEWS = ['operations', 'logins'] as const;
const VIEWS = [...ORIGINAL_VIEWS, 'jobs', 'mails'] as const;
const lists = { operations: OperationsView, logins: SignInsView, jobs: JobsView, mails: MailsView };

/** Log of operations and sign-ins; for the platform also mails and unfinished background jobs. */
export function LogListScreen() {
  const { t } = useTranslation();
  // A plain service has neither mails nor jobs.
  const isKnown = useKnown(api.job.list);
  const state = useView<keyof typeof lists>(isKnown ? VIEWS : ORIGINAL_VIEWS);
  const platform = useSession().clientInfo.clienttype === CLIENT_TYPE.platform;
  const List = lists[state.view];
  return (
    <ViewSwitch
      label={t('logList.view')}
      state={state}
      options={[
        { value: 'operations', label: t('logList.operations') },
        { value: 'logins', label: t('logList.signIns') },
        ...(platform && isKnown
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
