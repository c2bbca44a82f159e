import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  id: string;
  label: string;
  value: string;
  fault: string | null;
  /** Rule that the value must follow. */
  hint?: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** A button beside the input. */
  children?: ReactNode;
}

/** A labelled input with its hint and fault. */
export function TextInput({ id, label, fault, hint, onChange, children, ...input }: TextInputProps) {
  const faultId = `${id}-fault`;
  const hintId = `${id}-hint`;
  const described = [hint === undefined ? '' : hintId, fault === null ? '' : faultId].filter((part) => part !== '');
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <span className="login-input">
        <input
          {...input}
          id={id}
          aria-invalid={fault !== null}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          onChange={({ target }) => onChange(target.value)}
        />
        {children}
      </span>
      {hint !== undefined && (
        <p id={hintId} className="login-hint quiet">
          {hint}
        </p>
      )}
      {fault !== null && (
        <p id={faultId} className="login-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
