import { Alert, Button, Form, Input, Space, type InputProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../../kit/dialog/call-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { renewUser, useSession } from '../../../lib/session/session.ts';
import { useSendCode, type SendCode } from '../../../features/sign-in/use-send-code.ts';

const CODE_DIGITS = 6;
const MAX_EMAIL = 128;

/** Binds an e-mail address to the own account. A code verifies the address, the password verifies the user. */
export function BindEmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { email } = useSession().userInfo;
  const field = useField(api.account.bindEmail);
  const sendCode = useSendCode('bind');
  const title = t(email === null ? 'shell.bind.title' : 'shell.bind.titleChange');
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <CallForm operation="edit" call={api.account.bindEmail} done={t('shell.bind.done')} onDone={renewUser}>
        <FormBody>
          <p>{email === null ? t('shell.bind.about') : t('shell.bind.aboutChange', { email })}</p>
          <Form.Item {...field('email')}>
            <Input type="email" autoComplete="email" count={{ max: MAX_EMAIL }} />
          </Form.Item>
          <Form.Item {...field('verificationCode')} extra={<CodeState {...sendCode} />}>
            <CodeInput sendCode={sendCode} />
          </Form.Item>
          <Form.Item {...field('accountsPassword')} extra={t('shell.bind.passwordHint')}>
            <Input.Password autoComplete="current-password" count={{ max: 64 }} />
          </Form.Item>
        </FormBody>
        <FormFooter submit={title} />
      </CallForm>
    </Dialog>
  );
}

interface CodeInputProps extends InputProps {
  sendCode: SendCode;
}

/** The code field with its send button. The form item passes `id`, `value` and `onChange`; the input receives them. */
function CodeInput({ sendCode, ...item }: CodeInputProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<{ email?: string }>();
  const { sending, left, send } = sendCode;
  const ask = async () => {
    try {
      const { email = '' } = await form.validateFields(['email']);
      await send(email.trim());
    } catch {
      // The form shows the error at the address field.
    }
  };
  return (
    <Space.Compact block>
      <Input {...item} inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_DIGITS} />
      <Button loading={sending} disabled={left > 0} onClick={() => void ask()}>
        {left > 0 ? t('login.code.again', { seconds: left }) : t('login.code.send')}
      </Button>
    </Space.Compact>
  );
}

function CodeState({ sent, error }: SendCode) {
  const { t } = useTranslation();
  if (error !== null) return <Alert type="error" showIcon title={errorText(t, error)} />;
  return sent ? <span role="status">{t('shell.bind.sent')}</span> : null;
}
