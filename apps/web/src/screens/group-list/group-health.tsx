import type { GroupDetails } from '@roger/contract/families/fleet/groups/group-row';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DetailsSection } from '../../features/details/details-section.tsx';
import { StateWord } from '../../kit/list/columns.tsx';
import { useConfig } from '../../lib/api/config.ts';
import { searchOf } from '../../lib/address/list-address.ts';
import { formatTime, isOlderThan, useZone } from '../../lib/format/time.ts';

/** Share of the limit from which a group counts as almost full. */
const ALMOST = 0.9;
const SILENT_MS = 7 * 86_400_000;
const TO_DAY = 10;

interface Finding {
  key: string;
  tone: 'warning' | 'error' | 'default';
  says: ReactNode;
}

/** Problems of a group: empty, almost full, or members that cannot or do not talk. */
export function GroupHealth({ group }: { group: GroupDetails }) {
  const { t } = useTranslation();
  const findings = useFindings(group);
  return (
    <DetailsSection title={t('details.sections.health')}>
      <ul className="health">
        {findings.map(({ key, tone, says }) => (
          <li key={key}>
            <StateWord tone={tone}>{says}</StateWord>
          </li>
        ))}
        {findings.length === 0 && (
          <li>
            <StateWord tone="success">{t('groupList.health.good')}</StateWord>
          </li>
        )}
      </ul>
    </DetailsSection>
  );
}

function useFindings({ grpId, terminalCount, health: { expired, never, lastSeenTime } }: GroupDetails): Finding[] {
  const { t } = useTranslation();
  const zone = useZone();
  const { terminalsPerGroup: max } = useConfig().limits;
  if (terminalCount === 0) return [{ key: 'empty', tone: 'warning', says: t('groupList.health.empty') }];
  const terminals = (filters: object) => `/terminal-list${searchOf({ grpId: [grpId], ...filters })}`;
  const findings: (Finding | false)[] = [
    terminalCount > max * ALMOST && {
      key: 'full',
      tone: 'warning',
      says: t('groupList.health.full', { count: terminalCount, max }),
    },
    expired > 0 && {
      key: 'expired',
      tone: 'error',
      says: <Link to={terminals({ useStatus: ['expired'] })}>{t('groupList.health.expired', { count: expired })}</Link>,
    },
    never > 0 && {
      key: 'never',
      tone: 'default',
      says: <Link to={terminals({ onlineStatus: ['never'] })}>{t('groupList.health.never', { count: never })}</Link>,
    },
    lastSeenTime !== null &&
      isOlderThan(lastSeenTime, SILENT_MS) && {
        key: 'silent',
        tone: 'warning',
        says: t('groupList.health.silent', { time: formatTime(lastSeenTime, zone).slice(0, TO_DAY) }),
      },
  ];
  return findings.filter((finding) => finding !== false);
}
