import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { signInApi } from '../../../lib/api/sign-in-api.ts';
import type { AddressAndCode } from '../code-inputs.tsx';
import type { NewPassword } from './reset-password-form.tsx';
import type { ResetStep } from './reset-steps.tsx';

const nothing: AddressAndCode = { email: '', verificationCode: '' };

/** Steps of the reset; the code is checked only with the password, and a wrong one leads back to the first step. */
export function useReset() {
  const [step, setStep] = useState<ResetStep>('address');
  const [address, setAddress] = useState(nothing);
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const next = () => {
    setError(null);
    setStep('password');
  };
  const send = async (given: NewPassword) => {
    setError(null);
    setSending(true);
    try {
      await signInApi.account.resetPwd({ ...address, email: address.email.trim(), ...given });
      setAddress(nothing);
      setStep('done');
    } catch (refusal) {
      setError(refusal);
      if (!(refusal instanceof ApiError) || refusal.key !== 'verificationCode') return;
      setAddress({ ...address, verificationCode: '' });
      setStep('address');
    } finally {
      setSending(false);
    }
  };
  return { step, address, setAddress, error, sending, next, send: (given: NewPassword) => void send(given) };
}
