import { ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { formatMinute, isOlderThan, useZone } from '../../../lib/format/time.ts';
import { useNow } from '../../../lib/react/use-now.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Strip } from './strip.tsx';

/** Time before the end at which the strip appears. */
const AHEAD_MS = 10 * 60_000;

/** The strip above the tabs some minutes before the end of a session that use does not extend. */
export function SessionEndStrip() {
  const { t } = useTranslation();
  const { latestEnd } = useSession();
  const zone = useZone();
  // Renders again every minute.
  useNow();
  if (latestEnd === undefined || !isOlderThan(latestEnd, -AHEAD_MS) || isOlderThan(latestEnd, 0)) return null;
  const time = formatMinute(latestEnd, zone).slice('yyyy-MM-dd '.length);
  return (
    <Strip tone="warning" icon={<ClockCircleOutlined aria-hidden />} text={t('shell.sessionEnd', { time })}>
      {null}
    </Strip>
  );
}
