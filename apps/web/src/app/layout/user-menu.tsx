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
import { NumberText } from '../../kit/columns.tsx';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { signOut } from '../sign-out.ts';
import { openUserDialog, type UserDialog } from './user-dialogs.tsx';

const BILLING = '/billing-client';

/** Who is signed in, for whom, with what balance; password, address, sessions and sign-out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { userInfo } = useSession();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const choose = (chosen: UserDialog) => {
    setOpen(false);
    openUserDialog(chosen);
  };
  const content = (
    <div className="user-menu">
      <UserFacts onLeave={() => setOpen(false)} />
      <UserActions onChoose={choose} />
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content}>
      <Button type="text" className="user-button">
        <span className="visually-hidden">{t('shell.user.label')}: </span>
        <Avatar size={24} icon={<UserOutlined />} className="user-avatar" />
        {narrow ? <span className="visually-hidden">{userInfo.userName}</span> : <UserLine />}
      </Button>
    </Popover>
  );
}

/** Name and balance, as far as the header has room for them. */
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

/** What the own client holds now; what the session was told at the sign-in stands in until that is known. */
function useBalance() {
  const { clientInfo } = useSession();
  const { data } = useQuery(queryOf(api.client.queryBalance));
  return data ?? clientInfo.balance;
}

/** Who only looks on as the account can do nothing with it but leave. */
function UserActions({ onChoose }: { onChoose: (dialog: UserDialog) => void }) {
  const { t } = useTranslation();
  const { userInfo, readOnly = false } = useSession();
  if (readOnly) {
    return (
      <Button block type="text" icon={<EyeInvisibleOutlined />} onClick={() => void signOut()}>
        {t('shell.seeAs.leave')}
      </Button>
    );
  }
  return (
    <>
      <Button block type="text" icon={<KeyOutlined />} onClick={() => onChoose('password')}>
        {t('shell.user.changePassword')}
      </Button>
      <Button block type="text" icon={<MailOutlined />} onClick={() => onChoose('email')}>
        {t(userInfo.email === null ? 'shell.bind.title' : 'shell.bind.titleChange')}
      </Button>
      <Button block type="text" icon={<DesktopOutlined />} onClick={() => onChoose('sessions')}>
        {t('shell.sessions.title')}
      </Button>
      <Button block type="text" icon={<LogoutOutlined />} onClick={() => void signOut()}>
        {t('shell.user.logout')}
      </Button>
    </>
  );
}

function UserFacts({ onLeave }: { onLeave: () => void }) {
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
