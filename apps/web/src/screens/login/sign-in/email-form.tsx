import { useState } from 'react';
import { useSendCode } from '../../../features/sign-in/use-send-code.ts';
import { CodeInputs, useCodeFaults } from '../code-inputs.tsx';
import { SignInForm, type ValueOf } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Sign-in by an e-mail address and a mailed code. */
export function EmailForm({ onSignedIn }: { onSignedIn: () => void }) {
  const signIn = useSignIn(onSignedIn);
  const sendCode = useSendCode('login');
  const [value, setValue] = useState({ email: '', verificationCode: '' });
  const [tried, setTried] = useState(false);
  const faultsOf = useCodeFaults();
  const send = (valueOf: ValueOf) => {
    const given = { email: valueOf('email'), verificationCode: valueOf('code') };
    const faults = faultsOf(given);
    setValue(given);
    setTried(true);
    if (faults.email !== null || faults.verificationCode !== null) return;
    signIn.submit({ ...given, email: given.email.trim() });
  };
  return (
    <SignInForm signIn={signIn} onSubmit={send}>
      <CodeInputs value={value} onChange={setValue} sendCode={sendCode} tried={tried} autoFocus={false} />
    </SignInForm>
  );
}
