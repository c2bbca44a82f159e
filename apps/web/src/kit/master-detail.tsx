import type { PageOf } from '@roger/contract/fields/page';
import { LeftOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Skeleton } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../lib/error-text.ts';
import { searchOf } from '../lib/list-address.ts';
import { useTab } from '../lib/tab.ts';
import { useSettled } from '../lib/use-settled.ts';
import { LoadFailed } from './load-failed.tsx';
import './master-detail.css';

/** How many are shown to choose from; more are found by their names. */
export const FOUND = 50;

interface Address {
  /** What is chosen, by its key. */
  item: string | null;
  keyword: string;
}

/** What is chosen and looked for, as the tab's address has it. */
export function useMaster(): Address {
  const params = new URLSearchParams(useTab().search);
  return { item: params.get('item'), keyword: params.get('keyword') ?? '' };
}

/** One of those to choose from. */
export interface MasterEntry {
  key: string;
  title: string;
  note: string;
  count?: string;
}

interface MasterDetailProps<Row> {
  /** What one chooses from, for who does not see it. */
  label: string;
  /** What the field finds them by. */
  search: string;
  found: { data: PageOf<Row> | undefined; error: unknown; refetch: () => unknown };
  entryOf: (row: Row) => MasterEntry;
  /** What is said while nothing is chosen. */
  hint: string;
  heading: ReactNode;
  /** What is told of the chosen one. */
  children: ReactNode;
}

/** Things to choose from, and beside them what belongs to the chosen one; on a phone one after the other. */
export function MasterDetail<Row>(props: MasterDetailProps<Row>) {
  const { label, search, found, entryOf, hint, heading, children } = props;
  const { t } = useTranslation();
  const { setSearch } = useTab();
  const { item, keyword } = useMaster();
  const choose = (key: string | null) => setSearch(searchOf({ keyword, item: key }));
  return (
    <div className={`master-detail fills${item === null ? '' : ' master-chosen'}`}>
      <nav className="master" aria-label={label}>
        <KeywordField
          label={search}
          keyword={keyword}
          onSettled={(next) => setSearch(searchOf({ keyword: next, item }), true)}
        />
        <Entries found={found} entryOf={entryOf} item={item} choose={choose} />
      </nav>
      <section className="detail" aria-label={label}>
        {item === null ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={hint} />
        ) : (
          <>
            <div className="detail-head">
              <Button className="detail-back" icon={<LeftOutlined aria-hidden />} onClick={() => choose(null)}>
                {t('details.back')}
              </Button>
              <h2>{heading}</h2>
            </div>
            {children}
          </>
        )}
      </section>
    </div>
  );
}

interface KeywordFieldProps {
  label: string;
  keyword: string;
  onSettled: (keyword: string) => void;
}

function KeywordField({ label, keyword, onSettled }: KeywordFieldProps) {
  const [typed, setTyped] = useState(keyword);
  const settled = useSettled(typed.trim());
  useEffect(() => {
    if (settled !== keyword) onSettled(settled);
    // Only what was typed is written: an address that changes by itself is not written back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return (
    <Input
      allowClear
      maxLength={64}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

interface EntriesProps<Row> extends Pick<MasterDetailProps<Row>, 'found' | 'entryOf'> {
  item: string | null;
  choose: (key: string) => void;
}

function Entries<Row>({ found: { data, error, refetch }, entryOf, item, choose }: EntriesProps<Row>) {
  const { t, i18n } = useTranslation();
  if (error !== null && error !== undefined)
    return <LoadFailed reason={errorText(t, error)} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  if (data.total === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('common.list.emptyFiltered')} />;
  return (
    <ul>
      {data.records.map(entryOf).map(({ key, title, note, count }) => (
        <li key={key}>
          <button type="button" aria-current={key === item} onClick={() => choose(key)}>
            <span className="master-title">{title}</span>
            {count !== undefined && <span className="quiet figures">{count}</span>}
            <span className="quiet">{note}</span>
          </button>
        </li>
      ))}
      {data.total > data.records.length && (
        <li className="quiet master-more">
          {t('groupMs.more', { shown: data.records.length, count: data.total.toLocaleString(i18n.language) })}
        </li>
      )}
    </ul>
  );
}
