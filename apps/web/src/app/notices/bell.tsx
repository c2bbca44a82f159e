import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRunningWork } from '../../lib/live/work.ts';
import type { Notice } from './notice.ts';
import type { Panel } from './use-panel.ts';

export const PANEL_ID = 'notices';

/** The button of the notices, with their number. */
export function Bell({ notices, panel }: { notices: readonly Notice[]; panel: Panel }) {
  const { t } = useTranslation();
  const count = notices.length;
  const running = useRunningWork().length;
  const label = t('shell.notices.label');
  const spokenLabel = [
    count === 0 ? label : t('shell.notices.some', { count }),
    ...(running === 0 ? [] : [t('shell.work.some', { count: running })]),
  ].join(', ');
  return (
    <Button
      type="text"
      id="bell"
      icon={
        <Badge count={count} size="small" title="" className={toneOf(notices)}>
          <BellOutlined aria-hidden className={running === 0 ? '' : 'bell-busy'} />
        </Badge>
      }
      title={label}
      aria-label={spokenLabel}
      aria-expanded={panel.open}
      aria-controls={panel.open ? PANEL_ID : undefined}
      onClick={panel.toggle}
    />
  );
}

/** Only warnings have a colour. */
function toneOf(notices: readonly Notice[]): string {
  return notices.some(({ tone }) => tone === 'warning') ? 'bell-warning' : 'bell-info';
}
