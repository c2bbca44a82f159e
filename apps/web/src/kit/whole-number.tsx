import { Input, type InputProps } from 'antd';
import type { KeyboardEvent } from 'react';
import { readWhole, stepped } from '../lib/whole-number.ts';

interface WholeNumberProps extends Pick<
  InputProps,
  'id' | 'disabled' | 'suffix' | 'className' | 'aria-label' | 'placeholder'
> {
  /** A text is what was written and is no whole number; the contract's rules refuse it. */
  value?: number | string | null;
  onChange?: (value: number | string | undefined) => void;
  /** What the arrow keys add and take. */
  step?: number;
}

/** No contract takes longer numbers, and what is longer would not be kept digit by digit. */
const MOST_DIGITS = 15;

/** A field for a whole number that keeps what was written as it was written: nothing is rounded, cut or guessed. */
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
      maxLength={MOST_DIGITS}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(readWhole(target.value))}
      onKeyDown={onKeyDown}
    />
  );
}
