import { useTranslation } from 'react-i18next';

export function durationText(seconds: number, language: string): string {
  const part = (value: number, unit: 'hour' | 'minute' | 'second') =>
    value.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'short' });
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours > 0) return `${part(hours, 'hour')} ${part(minutes, 'minute')}`;
  return minutes > 0 ? `${part(minutes, 'minute')} ${part(seconds % 60, 'second')}` : part(seconds, 'second');
}

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

function largestUnit(seconds: number): { unit: 'minute' | 'hour' | 'day'; length: number } {
  if (seconds < 2 * HOUR) return { unit: 'minute', length: MINUTE };
  if (seconds < 2 * DAY) return { unit: 'hour', length: HOUR };
  return { unit: 'day', length: DAY };
}

/** A duration in its largest unit: minutes below two hours, hours below two days, else days. */
export function largestUnitText(seconds: number, language: string): string {
  const { unit, length } = largestUnit(seconds);
  return Math.round(seconds / length).toLocaleString(language, { style: 'unit', unit, unitDisplay: 'short' });
}

export function DurationText({ seconds }: { seconds: number }) {
  const { i18n } = useTranslation();
  return <span className="nowrap figures">{durationText(seconds, i18n.language)}</span>;
}
