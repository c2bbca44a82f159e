import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendCode } from '../../../features/sign-in/use-send-code.ts';
import { CodeInputs, useCodeFaults, type AddressAndCode } from '../code-inputs.tsx';

interface ResetAddressFormProps {
  value: AddressAndCode;
  onChange: (value: AddressAndCode) => void;
  sendCode: SendCode;
  onNext: () => void;
}

/** Step one of the reset: the bound address and the code that was sent to it. */
export function ResetAddressForm({ value, onChange, sendCode, onNext }: ResetAddressFormProps) {
  const { t } = useTranslation();
  const [tried, setTried] = useState(false);
  const faults = useCodeFaults()(value);
  const next = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (faults.email === null && faults.verificationCode === null) onNext();
  };
  return (
    <form className="login-form" noValidate onSubmit={next}>
      <p className="login-about-step">{t('login.reset.about')}</p>
      <CodeInputs value={value} onChange={onChange} sendCode={sendCode} tried={tried} autoFocus />
      <button type="submit" className="login-submit">
        {t('login.reset.next')}
      </button>
    </form>
  );
}
