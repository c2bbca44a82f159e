import { isComposingKey } from '../../lib/react/composition.ts';
import { Tooltip } from 'antd';
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import './typed-days.css';

interface TypedDaysProps {
  /** The applied texts, one for each input. */
  applied: readonly string[];
  /** Returns the typed text in its stored form; null if it cannot be read. */
  read: (text: string) => string | null;
  /** Applies the read texts, empty ones for inputs without a value. */
  onRead: (texts: string[]) => void;
  /** An example of the wanted form. */
  example: string;
  children: ReactNode;
}

const POPUP = '.ant-picker-dropdown';

/**
 * Frame of a date picker, which by itself drops a typed text unless Enter follows: leaving it applies every text that
 * can be read, and asks for another where one cannot.
 */
export function TypedDays({ applied, read, onRead, example, children }: TypedDaysProps) {
  const { t } = useTranslation();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const typing = useTyping(applied);
  const inputs = () => [...(frame.current?.querySelectorAll('input') ?? [])];
  const note = ({ target }: FormEvent) => {
    const index = inputs().findIndex((input) => input === target);
    if (target instanceof HTMLInputElement && index !== -1) typing.set(index, target.value.trim());
  };
  const apply = () => {
    const elements = inputs();
    const texts = applied.map((current, index) => {
      // The picker has a button that empties it.
      const text = elements[index]?.value === '' ? '' : (typing.get(index) ?? current);
      return text === '' || text === current ? text : read(text);
    });
    const valid = texts.filter((text) => text !== null);
    setIsUnreadable(valid.length < texts.length);
    if (valid.length < texts.length || texts.every((text, index) => text === (applied[index] ?? ''))) return;
    typing.clear();
    onRead(valid);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    const staysInside = frame.current?.contains(relatedTarget) === true || relatedTarget?.closest(POPUP) != null;
    if (!staysInside) apply();
  };
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    // The picker shows the applied days again.
    if (key === 'Escape') typing.clear();
    if (key === 'Enter' && !isComposingKey(nativeEvent)) apply();
    else setIsUnreadable(false);
  };
  const fault = t('common.date.unreadable', { example });
  return (
    <Tooltip open={isUnreadable} title={fault} placement="bottomLeft">
      <span
        ref={frame}
        onInputCapture={note}
        className={isUnreadable ? 'typed-days unreadable' : 'typed-days'}
        onBlurCapture={leave}
        onKeyDownCapture={press}
      >
        {children}
        <span role="alert" className="visually-hidden">
          {isUnreadable && fault}
        </span>
      </span>
    </Tooltip>
  );
}

/**
 * The texts that were typed and are not applied yet, by input. The inputs themselves may show another text: the picker
 * writes the day under the pointer into them.
 */
function useTyping(applied: readonly string[]): Map<number, string> {
  const [typing] = useState(() => new Map<number, string>());
  const known = useRef(applied);
  useEffect(() => {
    // A day from the panel replaces the typed one.
    for (const [index, text] of applied.entries()) if (text !== known.current[index]) typing.delete(index);
    known.current = applied;
  });
  return typing;
}
