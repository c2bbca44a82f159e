import type { GroupDetails } from '@roger/contract/families/group-row';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StateWord } from '../../kit/columns.tsx';
import { useConfig } from '../../lib/config.ts';
import { searchOf } from '../../lib/list-address.ts';
import { formatTime, passedBefore, useTimeDiff } from '../../lib/time.ts';

/** The part of its places from which a group is called almost full. */
const ALMOST = 0.9;
const SILENT_MS = 7 * 86_400_000;
const TO_DAY = 10;

interface Finding {
  key: string;
  tone: 'warning' | 'error' | 'default';
  says: ReactNode;
}

/** What of a group wants looking after: nobody in it, hardly a place left, members that cannot or do not talk. */
export function GroupHealth({ group }: { group: GroupDetails }) {
  const { t } = useTranslation();
  const id = useId();
  const findings = useFindings(group);
  return (
    <section className="facts-section" aria-labelledby={id}>
      <h3 id={id} className="facts-heading">
        {t('details.sections.health')}
      </h3>
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
    </section>
  );
}

function useFindings({ grpId, terminalCount, health: { expired, never, lastSeenTime } }: GroupDetails): Finding[] {
  const { t } = useTranslation();
  const timeDiff = useTimeDiff();
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
      passedBefore(lastSeenTime, SILENT_MS) && {
        key: 'silent',
        tone: 'warning',
        says: t('groupList.health.silent', { time: formatTime(lastSeenTime, timeDiff).slice(0, TO_DAY) }),
      },
  ];
  return findings.filter((finding) => finding !== false);
}
