import { Tooltip } from 'antd';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
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
  const apply = () => {
    const typed = [...(frame.current?.querySelectorAll('input') ?? [])].map(({ value }) => value.trim());
    const texts = typed.map((text) => (text === '' ? '' : read(text)));
    const valid = texts.filter((text) => text !== null);
    setIsUnreadable(valid.length < texts.length);
    if (valid.length < texts.length || texts.every((text, index) => text === (applied[index] ?? ''))) return;
    onRead(valid);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    const staysInside = frame.current?.contains(relatedTarget) === true || relatedTarget?.closest(POPUP) != null;
    if (!staysInside) apply();
  };
  const press = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing) apply();
    else setIsUnreadable(false);
  };
  const fault = t('common.date.unreadable', { example });
  return (
    <Tooltip open={isUnreadable} title={fault} placement="bottomLeft">
      <span
        ref={frame}
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
