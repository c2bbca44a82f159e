import { DownOutlined, KeyOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Avatar, Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { screens } from '../screens.ts';
import { signOut } from '../sign-out.ts';
import { PasswordDialog } from './password-dialog.tsx';

const BILLING = '/billing-client';

/** Who is signed in, for whom, with what balance; password and sign-out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { userInfo } = useSession();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const [changing, setChanging] = useState(false);
  const change = () => {
    setOpen(false);
    setChanging(true);
  };
  const content = (
    <div className="user-menu">
      <UserFacts onLeave={() => setOpen(false)} />
      <Button block type="text" icon={<KeyOutlined />} onClick={change}>
        {t('shell.user.changePassword')}
      </Button>
      <Button block type="text" icon={<LogoutOutlined />} onClick={() => void signOut()}>
        {t('shell.user.logout')}
      </Button>
    </div>
  );
  return (
    <>
      <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content}>
        <Button type="text" className="user-button" aria-label={`${t('shell.user.label')}: ${userInfo.userName}`}>
          <Avatar size={26} icon={<UserOutlined />} className="user-avatar" />
          {!narrow && <span className="user-name">{userInfo.userName}</span>}
          {!narrow && <DownOutlined />}
        </Button>
      </Popover>
      <PasswordDialog open={changing} onClose={() => setChanging(false)} />
    </>
  );
}

function UserFacts({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { userInfo, clientInfo } = useSession();
  const coins = t('shell.user.coins', { count: clientInfo.balance.dcoin });
  return (
    <dl>
      <dt className="visually-hidden">{t('fields.userName')}</dt>
      <dd className="user-headline">{userInfo.userName}</dd>
      <dt>{t('shell.user.account')}</dt>
      <dd>{userInfo.accountsName}</dd>
      <dt>{t('shell.user.client')}</dt>
      <dd>{clientInfo.clientname}</dd>
      <dt>{t('shell.user.balance')}</dt>
      <dd>
        {screens.has(BILLING) ? (
          <Link to={BILLING} onClick={onLeave}>
            {coins}
          </Link>
        ) : (
          coins
        )}
      </dd>
    </dl>
  );
}
