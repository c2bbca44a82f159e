import type { CurrentSession } from '@roger/contract/families/account';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useConfig } from '../../lib/config.ts';
import { errorText } from '../../lib/error-text.ts';
import { useWrite } from '../../lib/query.ts';
import { renewUser } from '../../lib/session.ts';
import { openUserDialog } from '../layout/user-dialogs.tsx';
import type { Notice } from './notice.ts';

// docs/product.md §2 'Release notice': as many characters of the version tell a release from the next.
const TELLING = 4;

/** What concerns the account itself: a release that it has not confirmed, and an address that is missing. */
export function useAccountNotices(own: CurrentSession | null): Notice[] {
  const { t } = useTranslation();
  const { systemVersion: version } = useConfig();
  if (own === null) return [];
  const { pushversion, email } = own.userInfo;
  const release: Notice = {
    id: `release ${version}`,
    tone: 'info',
    title: t('shell.release.text', { version }),
    act: <ReleaseAct version={version} />,
  };
  const bind: Notice = {
    id: 'email',
    tone: 'info',
    title: t('shell.bind.title'),
    text: t('shell.bind.prompt'),
    act: <BindAct />,
  };
  const confirmed = pushversion?.slice(0, TELLING) === version.slice(0, TELLING);
  return [...(confirmed ? [] : [release]), ...(email === null ? [bind] : [])];
}

/** Confirms the release; where there are notes, by a link of its own: browsers block windows that open after an answer. */
function ReleaseAct({ version }: { version: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { releaseNotesUrl } = useConfig();
  const write = useWrite(api.account.updatePushVersion);
  const remember = async () => {
    try {
      renewUser(await write.mutateAsync({ input: { pushversion: version } }));
    } catch (error) {
      void message.error(errorText(t, error));
    }
  };
  const page = releaseNotesUrl === '' ? {} : { href: releaseNotesUrl, target: '_blank', rel: 'noreferrer' };
  return (
    <Button {...page} size="small" loading={write.isPending} onClick={() => void remember()}>
      {t(releaseNotesUrl === '' ? 'shell.release.read' : 'shell.release.details')}
    </Button>
  );
}

function BindAct() {
  const { t } = useTranslation();
  return (
    <Button size="small" onClick={() => openUserDialog('email')}>
      {t('shell.bind.now')}
    </Button>
  );
}
