import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { DeadEnd } from '../../kit/dead-end.tsx';
import { LoadFailed } from '../../kit/load-failed.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { useTab } from '../../lib/tab.ts';

/** No such terminal, no such row, and an address that cannot name one. */
const NOT_FOUND: ReadonlySet<number> = new Set([3102, 3202, 400]);

interface ItemMissingProps {
  error: unknown;
  /** It was looked for and is not there. */
  missing?: boolean;
  retry: () => void;
}

/** In place of details that are not there: still read, not to be found, or not readable now. */
export function ItemMissing({ error, missing = false, retry }: ItemMissingProps) {
  const { t } = useTranslation();
  const { showItem } = useTab();
  const gone = missing || (error instanceof ApiError && NOT_FOUND.has(error.code));
  if (error === null && !gone) return <Skeleton active paragraph={{ rows: 10 }} title={false} />;
  if (gone) {
    return (
      <DeadEnd title={t('details.notFound')} text={t('details.notFoundTip')}>
        <Button onClick={() => showItem(null)}>{t('details.back')}</Button>
      </DeadEnd>
    );
  }
  return <LoadFailed reason={errorText(t, error)} retry={retry} />;
}
