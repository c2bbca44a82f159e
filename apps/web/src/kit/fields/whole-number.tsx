import { Input, type InputProps } from 'antd';
import type { KeyboardEvent } from 'react';
import { readWhole, stepped } from '../../lib/form/whole-number.ts';

interface WholeNumberProps extends Pick<
  InputProps,
  'id' | 'disabled' | 'suffix' | 'className' | 'aria-label' | 'placeholder'
> {
  /** A string is input that is not a whole number; the contract's rules refuse it. */
  value?: number | string | null;
  onChange?: (value: number | string | undefined) => void;
  step?: number;
}

/** Longer numbers lose digits in JavaScript. */
const MAX_DIGITS = 15;

/** A field for a whole number; it never rounds or cuts the input. */
export function WholeNumber({ value, onChange, step = 1, className = 'picker', ...props }: WholeNumberProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange?.(stepped(value, event.key === 'ArrowUp' ? step : -step));
  };
  return (
    <Input
      {...props}
      className={className}
      inputMode="numeric"
      autoComplete="off"
      maxLength={MAX_DIGITS}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(readWhole(target.value))}
      onKeyDown={onKeyDown}
    />
  );
}
