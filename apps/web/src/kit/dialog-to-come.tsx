import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorText } from '../lib/error-text.ts';
import { DialogBody, DialogFoot, LeaveButton } from './dialog-parts.tsx';
import { Refusal } from './refusal.tsx';

/** What stands in a dialog until it knows what it is about, or why it cannot know. */
export function DialogToCome({ error }: { error: unknown }) {
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
      <DialogFoot>
        <LeaveButton />
      </DialogFoot>
    </>
  );
}
