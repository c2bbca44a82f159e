import type { OperationLogRow } from '@roger/contract/families/platform/operation-log';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Timestamp, StateWord } from '../../kit/list/columns.tsx';
import { api } from '../../lib/api/api.ts';
import { searchOf } from '../../lib/address/list-address.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { Entries } from './entries.tsx';
import { LogTarget } from './log-target.tsx';

const SHOWN = 20;

/** Recent log entries of an item. */
export function LogOf({ target }: { target: string }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const { data, error, refetch } = useQuery({
    ...queryOf(api.operationLog.list, { target, pageSize: SHOWN }),
    enabled: active,
  });
  return (
    <>
      <Entries query={{ data: data?.records, error, refetch }} keyOf={({ id }) => id} empty={t('details.noLog')}>
        {(row) => <Line row={row} about={target} />}
      </Entries>
      <Link className="entries-end" to={`/log-list${searchOf({ target })}`}>
        {t('details.wholeLog')}
      </Link>
    </>
  );
}

interface LineProps {
  row: OperationLogRow;
  /** The item of the page; entries about it alone do not repeat its name. */
  about: string;
}

function Line({ row, about }: LineProps) {
  const { t } = useTranslation();
  const { createTime, operator, accountsName, actorKind, content, outcome, code, target } = row;
  return (
    <>
      <span className="entry-time">
        <Timestamp value={createTime} />
      </span>
      <span className="entry-what">
        {content}
        {target !== about && (
          <div>
            <LogTarget row={row} />
          </div>
        )}
        <div className="quiet">
          {actorKind === 'system' ? t('values.actorKind.system') : operator || accountsName || t('logList.bySuperior')}
        </div>
      </span>
      <StateWord tone={outcome === 'success' ? 'success' : 'error'}>
        {t(`values.outcome.${outcome}`)} {outcome === 'success' ? '' : code}
      </StateWord>
    </>
  );
}
