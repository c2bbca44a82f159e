import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ResultPage } from '../../kit/details/result-page.tsx';
import { LoadFailed } from '../../kit/text/load-failed.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useTab } from '../../lib/address/tab.ts';

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
  const isNotFound = missing || (error instanceof ApiError && NOT_FOUND.has(error.code));
  if (error === null && !isNotFound) return <Skeleton active paragraph={{ rows: 10 }} title={false} />;
  if (isNotFound) {
    return (
      <ResultPage title={t('details.notFound')} text={t('details.notFoundTip')}>
        <Button onClick={() => showItem(null)}>{t('details.back')}</Button>
      </ResultPage>
    );
  }
  return <LoadFailed reason={errorText(t, error)} retry={retry} />;
}
