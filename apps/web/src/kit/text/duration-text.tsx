import { useTranslation } from 'react-i18next';

export function durationText(seconds: number, language: string): string {
  const part = (value: number, unit: 'hour' | 'minute' | 'second') =>
    value.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'short' });
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours > 0) return `${part(hours, 'hour')} ${part(minutes, 'minute')}`;
  return minutes > 0 ? `${part(minutes, 'minute')} ${part(seconds % 60, 'second')}` : part(seconds, 'second');
}

export function DurationText({ seconds }: { seconds: number }) {
  const { i18n } = useTranslation();
  return <span className="nowrap figures">{durationText(seconds, i18n.language)}</span>;
}
