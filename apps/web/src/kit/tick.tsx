import type { ChangeEvent } from 'react';

interface TickProps {
  name: string;
  checked: boolean;
  indeterminate?: boolean;
  /** `range` where all from the last one on are meant. */
  onToggle: (range: boolean) => void;
}

/** A checkbox that fills its cell. It is the browser's own: a hundred of them change at once. */
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
