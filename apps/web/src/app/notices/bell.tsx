import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Notice } from './notice.ts';
import type { Panel } from './use-panel.ts';

export const PANEL_ID = 'notices';

/** Opens the notices, and says how many there are. */
export function Bell({ notices, panel }: { notices: readonly Notice[]; panel: Panel }) {
  const { t } = useTranslation();
  const count = notices.length;
  const label = t('shell.notices.label');
  return (
    <Button
      type="text"
      id="bell"
      icon={
        <Badge count={count} size="small" title="" className={toneOf(notices)}>
          <BellOutlined />
        </Badge>
      }
      title={label}
      aria-label={count === 0 ? label : t('shell.notices.some', { count })}
      aria-expanded={panel.open}
      aria-controls={panel.open ? PANEL_ID : undefined}
      onClick={panel.toggle}
    />
  );
}

/** Colour is for what should not wait. */
function toneOf(notices: readonly Notice[]): string {
  return notices.some(({ tone }) => tone === 'warning') ? 'bell-warning' : 'bell-info';
}
