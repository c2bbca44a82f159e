import { useTranslation } from 'react-i18next';
import { formatMinute, useZone, utcOf } from '../../lib/format/time.ts';
import { zoneText } from '../../lib/format/zone.ts';
import { useTab } from '../../lib/address/tab.ts';
import { useNow } from '../../lib/react/use-now.ts';
import { useSession } from '../../lib/session/session.ts';
import '../../theme/print.css';

/** Head of a printed page, hidden on the screen: the screen, the client, who printed it and when. */
export function PrintHead() {
  const { t } = useTranslation();
  const { screenName } = useTab();
  const { clientInfo, userInfo } = useSession();
  const zone = useZone();
  const time = formatMinute(utcOf(useNow()), zone);
  return (
    <div className="print-only print-head">
      <strong>{screenName}</strong>
      <span>
        {clientInfo.clientname} · {t('print.by', { name: userInfo.userName, time, zone: zoneText(zone) })}
      </span>
    </div>
  );
}
