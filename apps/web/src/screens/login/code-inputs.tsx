import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendCode } from '../../features/sign-in/use-send-code.ts';
import { signInApi } from '../../lib/api/sign-in-api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { fieldFault } from './field-fault.ts';
import { TextInput } from './text-input.tsx';

const CODE_DIGITS = 6;

export interface AddressAndCode {
  email: string;
  verificationCode: string;
}

interface CodeInputsProps {
  value: AddressAndCode;
  onChange: (value: AddressAndCode) => void;
  sendCode: SendCode;
  /** Displays the faults: the user has tried to submit the form. */
  tried: boolean;
  autoFocus: boolean;
}

/** Faults of the address and the code by the rules of the contract; null if valid. */
export function useCodeFaults() {
  const { t } = useTranslation();
  const call = signInApi.account.getVerificationCode;
  return ({ email, verificationCode }: AddressAndCode) => ({
    email: fieldFault(t, call, 'email', email.trim()),
    verificationCode: fieldFault(t, signInApi.account.login, 'verificationCode', verificationCode),
  });
}

/** Inputs for an e-mail address and the code, with a button that mails a code to the address. */
export function CodeInputs({ value, onChange, sendCode, tried, autoFocus }: CodeInputsProps) {
  const { t } = useTranslation();
  const faults = useCodeFaults()(value);
  const [requested, setRequested] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const ask = async () => {
    setRequested(true);
    if (faults.email !== null) return address.current?.focus();
    await sendCode.send(value.email.trim());
    code.current?.focus();
  };
  return (
    <>
      <TextInput
        ref={address}
        id="email"
        type="email"
        label={t('fields.common.email')}
        autoComplete="email"
        autoFocus={autoFocus}
        value={value.email}
        fault={tried || requested ? faults.email : null}
        onChange={(email) => onChange({ ...value, email })}
      />
      <TextInput
        ref={code}
        id="code"
        label={t('fields.account.verificationCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
        value={value.verificationCode}
        fault={tried ? faults.verificationCode : null}
        onChange={(verificationCode) => onChange({ ...value, verificationCode })}
      >
        <SendButton {...sendCode} onClick={() => void ask()} />
      </TextInput>
      <CodeState {...sendCode} />
    </>
  );
}

function SendButton({ sending, left, onClick }: SendCode & { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="login-send" disabled={sending || left > 0} aria-busy={sending} onClick={onClick}>
      {left > 0 ? t('login.code.again', { seconds: left }) : t(sending ? 'login.code.sending' : 'login.code.send')}
    </button>
  );
}

function CodeState({ sent, error }: SendCode) {
  const { t } = useTranslation();
  if (error !== null) {
    return (
      <p className="login-refusal" role="alert">
        {errorText(t, error)}
      </p>
    );
  }
  return (
    <p className="login-sent quiet" role="status">
      {sent && t('login.code.sent')}
    </p>
  );
}
