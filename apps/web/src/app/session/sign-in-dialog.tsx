import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { closeSession, session, useSession } from '../../lib/session/session.ts';
import { ResetPassword } from '../../screens/login/reset/reset-password.tsx';
import { SignInWays } from '../../screens/login/sign-in/sign-in-ways.tsx';
import { HOME } from '../../lib/address/home.ts';
import '../../screens/login/login.css';
import './sign-in-dialog.css';

/** Above every dialog, drawer and message of the screens. */
const Z_INDEX = 3000;

function leaveScreens(): void {
  closeSession(session.get().ended ?? 'sessionEnded');
}

/** Sign-in over the open screens, which the same account finds as it left them. */
export function SignInDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [account] = useState(useSession().userInfo.accountsName);
  const body = useRef<HTMLDivElement>(null);
  const [hasForgotten, setHasForgotten] = useState(false);
  const openHome = () => {
    // The screens of the former account are closed with its session.
    if (session.get().account !== account) void navigate(HOME, { replace: true });
  };
  return (
    <Modal
      className="dialog sign-in-over"
      title={<h2 className="dialog-heading">{t('shell.signInOver.title')}</h2>}
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      width={420}
      zIndex={Z_INDEX}
      afterOpenChange={() => body.current?.querySelector<HTMLElement>('input[type=password]')?.focus()}
    >
      <div className="sign-in-over-body" ref={body}>
        <p>{t('shell.signInOver.text', { name: account })}</p>
        {hasForgotten ? (
          <ResetPassword onLeave={() => setHasForgotten(false)} />
        ) : (
          <SignInWays name={account} onSignedIn={openHome} onForgot={() => setHasForgotten(true)} />
        )}
        <p className="quiet">
          {t('shell.signInOver.other')}{' '}
          <button type="button" className="login-link" onClick={leaveScreens}>
            {t('shell.signInOver.leave')}
          </button>
        </p>
      </div>
    </Modal>
  );
}
