import { Empty, Skeleton } from 'antd';
import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../kit/details/details.css';
import { LoadFailed } from '../../kit/text/load-failed.tsx';
import { errorText } from '../../lib/api/error-text.ts';

interface EntriesProps<Row> {
  query: { data: readonly Row[] | undefined; error: unknown; refetch: () => unknown };
  keyOf: (row: Row) => Key;
  children: (row: Row) => ReactNode;
  /** Text for an empty list. */
  empty: string;
}

/** Loaded entries, one per line, or the loading, error or empty state. */
export function Entries<Row>({ query: { data, error, refetch }, keyOf, children, empty }: EntriesProps<Row>) {
  const { t } = useTranslation();
  if (error !== null && error !== undefined)
    return <LoadFailed reason={errorText(t, error)} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />;
  return (
    <ul className="entries">
      {data.map((row) => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
    </ul>
  );
}
