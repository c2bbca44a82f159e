import {
  DesktopOutlined,
  EyeInvisibleOutlined,
  KeyOutlined,
  LogoutOutlined,
  MailOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Avatar, Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NumberText } from '../../../kit/list/columns.tsx';
import { useAllowed } from '../../../lib/session/allowed.ts';
import { api } from '../../../lib/api/api.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useNarrow } from '../../../lib/react/use-media.ts';
import { useSignOut } from '../../sign-out.ts';
import { openUserDialog, type UserDialog } from './user-dialogs.tsx';
import { useKnown } from '../../../lib/session/known-calls.ts';

const BILLING = '/billing-client';

/** Menu of the signed-in user: name, client and balance; password, e-mail address, sessions and sign-out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { userInfo } = useSession();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const askSignOut = useSignOut();
  const choose = (dialog: UserDialog) => {
    setOpen(false);
    openUserDialog(dialog);
  };
  const signOut = () => {
    // The menu would lie over the question.
    setOpen(false);
    askSignOut();
  };
  const content = (
    <section className="user-menu" aria-label={t('shell.user.label')}>
      <UserSummary onLeave={() => setOpen(false)} />
      <UserActions onChoose={choose} onSignOut={signOut} />
    </section>
  );
  return (
    <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content}>
      <Button type="text" className="user-button">
        <span className="visually-hidden">{t('shell.user.label')}: </span>
        <Avatar size={24} icon={<UserOutlined aria-hidden />} className="user-avatar" />
        {narrow ? <span className="visually-hidden">{userInfo.userName}</span> : <UserLine />}
      </Button>
    </Popover>
  );
}

/** Name and balance; a narrow header has no room for them. */
function UserLine() {
  const { t } = useTranslation();
  const { userInfo } = useSession();
  const { dcoin } = useBalance();
  return (
    <span className="user-line">
      <span className="user-name">{userInfo.userName}</span>
      <span className="user-balance">{t('shell.user.coins', { count: dcoin })}</span>
    </span>
  );
}

/** Current balance of the own client; until it is loaded, the balance at sign-in. */
function useBalance() {
  const { clientInfo } = useSession();
  const { data } = useQuery(queryOf(api.client.queryBalance));
  return data ?? clientInfo.balance;
}

interface UserActionsProps {
  onChoose: (dialog: UserDialog) => void;
  onSignOut: () => void;
}

/** In a read-only session (viewing as another account) the only action is to leave it. */
function UserActions({ onChoose, onSignOut }: UserActionsProps) {
  const { t } = useTranslation();
  const { userInfo, readOnly = false } = useSession();
  const [canBind, hasSessions] = [useKnown(api.account.bindEmail), useKnown(api.account.sessions)];
  if (readOnly) {
    return (
      <Button block type="text" icon={<EyeInvisibleOutlined aria-hidden />} onClick={onSignOut}>
        {t('shell.seeAs.leave')}
      </Button>
    );
  }
  return (
    <>
      <Button block type="text" icon={<KeyOutlined aria-hidden />} onClick={() => onChoose('password')}>
        {t('shell.user.changePassword')}
      </Button>
      {canBind && (
        <Button block type="text" icon={<MailOutlined aria-hidden />} onClick={() => onChoose('email')}>
          {t(userInfo.email === null ? 'shell.bind.title' : 'shell.bind.titleChange')}
        </Button>
      )}
      {hasSessions && (
        <Button block type="text" icon={<DesktopOutlined aria-hidden />} onClick={() => onChoose('sessions')}>
          {t('shell.sessions.title')}
        </Button>
      )}
      <Button block type="text" icon={<LogoutOutlined aria-hidden />} onClick={onSignOut}>
        {t('shell.user.logout')}
      </Button>
    </>
  );
}

function UserSummary({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { userInfo, clientInfo } = useSession();
  return (
    <dl>
      <dt className="visually-hidden">{t('fields.account.userName')}</dt>
      <dd className="user-headline">{userInfo.userName}</dd>
      <dt>{t('shell.user.account')}</dt>
      <dd>{userInfo.accountsName}</dd>
      <dt>{t('shell.user.client')}</dt>
      <dd>{clientInfo.clientname}</dd>
      <Balance onLeave={onLeave} />
    </dl>
  );
}

function Balance({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const listed = useAllowed('billingClient');
  const { yearmoney, monthmoney, dcoin } = useBalance();
  const coins = t('shell.user.coins', { count: dcoin });
  return (
    <>
      <dt>{t('shell.user.balance')}</dt>
      <dd>
        {listed ? (
          <Link to={BILLING} onClick={onLeave}>
            {coins}
          </Link>
        ) : (
          coins
        )}
      </dd>
      <dt>{t('fields.coin.yearmoney')}</dt>
      <dd>
        <NumberText value={yearmoney} />
      </dd>
      <dt>{t('fields.coin.monthmoney')}</dt>
      <dd>
        <NumberText value={monthmoney} />
      </dd>
    </>
  );
}
