import type { ChangeEvent } from 'react';

interface TickProps {
  name: string;
  checked: boolean;
  indeterminate?: boolean;
  /** `range` includes all rows since the last toggle (Shift). */
  onToggle: (range: boolean) => void;
}

/** A checkbox that fills its cell; the browser's own, since a hundred of them may change at once. */
export function Tick({ name, checked, indeterminate = false, onToggle }: TickProps) {
  const toggle = ({ nativeEvent }: ChangeEvent) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
  const show = (input: HTMLInputElement | null) => {
    if (input !== null) input.indeterminate = indeterminate;
  };
  return (
    <label className="tick">
      <input ref={show} type="checkbox" aria-label={name} checked={checked} onChange={toggle} />
    </label>
  );
}
