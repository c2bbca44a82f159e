import type { CloudSimInfo } from '@roger/contract/families/cloud/terminal-cloud-info';
import { useTranslation } from 'react-i18next';
import { planName } from '../../features/cloud/plan-name.tsx';
import { formatTime, useZone } from '../../lib/format/time.ts';
import type { Target } from './rebind-obstacle.ts';

const TO_DAY = 10;

/** Effect on the card's plan: it moves along and ends with the terminal's validity at the latest. */
export function PlanEffect({ info, target }: { info: CloudSimInfo; target: Target | null }) {
  const { t, i18n } = useTranslation();
  const zone = useZone();
  const { endTime, status } = info;
  if (endTime === null) return <p>{t('iotCard.rebind.noPlan')}</p>;
  const name = planName(info, i18n.language);
  if (status === 'expired') return <p>{t('iotCard.rebind.planOver', { name })}</p>;
  const cut = target?.expireTime != null && target.expireTime < endTime ? target.expireTime : null;
  const end = formatTime(cut ?? endTime, zone).slice(0, TO_DAY);
  return <p>{t(cut === null ? 'iotCard.rebind.plan' : 'iotCard.rebind.planCut', { name, end })}</p>;
}
