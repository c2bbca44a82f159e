import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Sparkline } from '../../features/charts/sparkline.tsx';
import type { Change, Trend } from './trend.ts';

/** A figure with its change and a chart; the value under the pointer takes the place of the note. */
export function TrendCard({ title, value, isLeast = false, change = null, note, to, picture }: Trend) {
  const { language } = useTranslation().i18n;
  const [index, setIndex] = useState<number | null>(null);
  const say = (one: number) => one.toLocaleString(language);
  const figure = value === null ? null : `${say(value)}${isLeast ? '+' : ''}`;
  const pointed = picture === null || index === null ? undefined : picture.values[index];
  return (
    <li className="trend">
      <span className="trend-title">{title}</span>
      {figure !== null && <span className="trend-value">{to === null ? figure : <Link to={to}>{figure}</Link>}</span>}
      {pointed === undefined ? (
        <span className="trend-note" title={note}>
          {change !== null && <ChangeText change={change} />}
          {note}
        </span>
      ) : (
        <span className="trend-note">
          {picture?.times[index ?? 0]} <strong>{say(pointed)}</strong>
        </span>
      )}
      {picture !== null && <Sparkline {...picture} index={index} onPoint={setIndex} />}
    </li>
  );
}

function ChangeText({ change }: { change: Change }) {
  const { language } = useTranslation().i18n;
  const sign: Intl.NumberFormatOptions = { signDisplay: 'exceptZero', maximumFractionDigits: 0 };
  const text =
    'by' in change
      ? change.by.toLocaleString(language, sign)
      : change.share.toLocaleString(language, { ...sign, style: 'percent' });
  return <strong className="trend-change">{text}</strong>;
}
