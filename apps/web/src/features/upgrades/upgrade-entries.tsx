import type { UpgradeRecordRow } from '@roger/contract/families/upgrades/upgrade-record';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Timestamp } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { api } from '../../lib/api/api.ts';
import { searchOf } from '../../lib/address/list-address.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { Entries } from '../details/entries.tsx';
import { UpgradeOutcome, UpgradeReason } from './upgrade-outcome.tsx';
import { versionsText } from './versions-text.ts';

const SHOWN = 20;

/** Filter: records of a terminal or of a task. */
type Of = { msId: string } | { taskId: number[] };

/** The latest records of a terminal or a task, and the way to all of them. */
export function UpgradeEntries({ of }: { of: Of }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const { data, error, refetch } = useQuery({
    ...queryOf(api.upgradeRecord.list, { ...of, pageSize: SHOWN }),
    enabled: active,
  });
  return (
    <>
      <Entries
        query={{ data: data?.records, error, refetch }}
        keyOf={({ id }) => id}
        empty={t('msId' in of ? 'upgradeRecords.none' : 'terminalUpgrade.preparing')}
      >
        {(row) => <Entry row={row} byTerminal={'msId' in of} />}
      </Entries>
      <Link className="entries-end" to={`/upgrade-records${searchOf(of)}`}>
        {t('terminalUpgrade.showRecords')}
      </Link>
    </>
  );
}

function Entry({ row, byTerminal }: { row: UpgradeRecordRow; byTerminal: boolean }) {
  const { msId, msName, taskId, taskName, upgradeTime, downloadTime } = row;
  return (
    <>
      <span className="entry-time">
        <Timestamp value={upgradeTime ?? downloadTime} />
      </span>
      <span className="entry-what">
        {byTerminal ? (
          taskId === null ? (
            taskName
          ) : (
            <IdLink kind="upgradeTask" item={taskId} text={taskName} />
          )
        ) : (
          <>
            <IdLink kind="terminal" item={msId} /> {msName}
          </>
        )}
        <div className="quiet">
          {versionsText(row)}
          {row.reason !== null && (
            <>
              {' · '}
              <UpgradeReason reason={row.reason} />
            </>
          )}
        </div>
      </span>
      <UpgradeOutcome row={row} />
    </>
  );
}
