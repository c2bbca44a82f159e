import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { DialogBody, DialogFooter, CancelButton } from './dialog-parts.tsx';
import { Refusal } from './refusal.tsx';

/** A dialog's content until its data is loaded, or the reason why loading failed. */
export function DialogSkeleton({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <DialogBody>
        {error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        ) : (
          <Refusal title={t('common.failed.load')} reason={errorText(t, error)} />
        )}
      </DialogBody>
      <DialogFooter>
        <CancelButton />
      </DialogFooter>
    </>
  );
}
