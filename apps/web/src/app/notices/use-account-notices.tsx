import type { CurrentSession } from '@roger/contract/families/tenancy/account';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useConfig } from '../../lib/api/config.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useWrite } from '../../lib/api/query.ts';
import { renewUser } from '../../lib/session/session.ts';
import { openUserDialog } from '../layout/account/user-dialogs.tsx';
import type { Notice } from './notice.ts';
import { useKnown } from '../../lib/session/known-calls.ts';

// docs/product.md §2 'Release notice': releases differ in the first characters of the version.
const COMPARED_CHARACTERS = 4;

/** Notices on the account itself: an unconfirmed release, a missing e-mail address. */
export function useAccountNotices(own: CurrentSession | null): Notice[] {
  const { t } = useTranslation();
  const { systemVersion: version } = useConfig();
  const canBind = useKnown(api.account.bindEmail);
  if (own === null) return [];
  const { pushversion, email } = own.userInfo;
  const release: Notice = {
    id: `release ${version}`,
    tone: 'info',
    title: t('shell.release.text', { version }),
    action: <ReleaseAction version={version} />,
  };
  const bind: Notice = {
    id: 'email',
    tone: 'info',
    title: t('shell.bind.title'),
    text: t('shell.bind.prompt'),
    action: <BindAction />,
  };
  const confirmed = pushversion?.slice(0, COMPARED_CHARACTERS) === version.slice(0, COMPARED_CHARACTERS);
  return [...(confirmed ? [] : [release]), ...(email === null && canBind ? [bind] : [])];
}

/** Confirms the release. The notes are a plain link, since browsers block windows opened after a response. */
function ReleaseAction({ version }: { version: string }) {
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

function BindAction() {
  const { t } = useTranslation();
  return (
    <Button size="small" onClick={() => openUserDialog('email')}>
      {t('shell.bind.now')}
    </Button>
  );
}
