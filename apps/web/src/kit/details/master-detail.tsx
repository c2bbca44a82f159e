import type { PageOf } from '@roger/contract/fields/page';
import { LeftOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Skeleton } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { searchOf } from '../../lib/address/list-address.ts';
import { useTab } from '../../lib/address/tab.ts';
import { useDebouncedValue } from '../../lib/react/use-debounced-value.ts';
import { LoadFailed } from '../text/load-failed.tsx';
import './master-detail.css';

/** Maximum number of entries; the search field finds the others. */
export const MAX_ENTRIES = 50;

/** The selected key and the keyword in the tab's address. */
export function useMaster(): { item: string | null; keyword: string } {
  const params = new URLSearchParams(useTab().search);
  return { item: params.get('item'), keyword: params.get('keyword') ?? '' };
}

export interface MasterEntry {
  key: string;
  title: string;
  note: string;
  count?: string;
}

interface MasterDetailProps<Row> {
  label: string;
  search: string;
  found: { data: PageOf<Row> | undefined; error: unknown; refetch: () => unknown };
  entryOf: (row: Row) => MasterEntry;
  hint: string;
  heading: ReactNode;
  children: ReactNode;
}

/** Entries to select from, beside them the details of the selected one; on a phone one after the other. */
export function MasterDetail<Row>(props: MasterDetailProps<Row>) {
  const { label, search, found, entryOf, hint, heading, children } = props;
  const { t } = useTranslation();
  const { setSearch } = useTab();
  const { item, keyword } = useMaster();
  // The address follows a moment later: a choice made until then must not be undone by the typed keyword.
  const written = useRef({ keyword, item });
  useEffect(() => {
    written.current = { keyword, item };
  }, [keyword, item]);
  const write = (change: { keyword: string } | { item: string | null }, replace = false) => {
    written.current = { ...written.current, ...change };
    setSearch(searchOf(written.current), replace);
  };
  const select = (key: string | null) => write({ item: key });
  return (
    <div className={`master-detail fills${item === null ? '' : ' master-chosen'}`}>
      <nav className="master" aria-label={label}>
        <KeywordField label={search} keyword={keyword} onDebounced={(next) => write({ keyword: next }, true)} />
        <Entries found={found} entryOf={entryOf} item={item} select={select} />
      </nav>
      <section className="detail" aria-label={label}>
        {item === null ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={hint} />
        ) : (
          <>
            <div className="detail-head">
              <Button className="detail-back" icon={<LeftOutlined aria-hidden />} onClick={() => select(null)}>
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
  onDebounced: (keyword: string) => void;
}

function KeywordField({ label, keyword, onDebounced }: KeywordFieldProps) {
  const [typed, setTyped] = useState(keyword);
  const debounced = useDebouncedValue(typed.trim());
  useEffect(() => {
    if (debounced !== keyword) onDebounced(debounced);
    // Writes typed input only: an address that changes by itself is not written back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [debounced]);
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
  select: (key: string) => void;
}

function Entries<Row>({ found: { data, error, refetch }, entryOf, item, select }: EntriesProps<Row>) {
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
          <button type="button" aria-current={key === item} onClick={() => select(key)}>
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
