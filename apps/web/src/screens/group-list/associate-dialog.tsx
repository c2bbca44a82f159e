import type { GroupRow } from '@roger/contract/families/fleet/groups/group-row';
import { Form } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { GroupPicker } from '../../features/pickers/group-picker.tsx';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { WithLoaded } from '../../features/forms/with-loaded.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SetVersion } from '../../kit/dialog/set-version.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import type { ResultFor } from '../../lib/api/call.ts';

const MAX_ASSOCIATIONS = 32;

interface AssociateDialogProps {
  /** The group to change; the dialog is closed while it is null. */
  row: GroupRow | null;
  onClose: () => void;
}

/** Replaces the associations of a group; members of associated groups hear each other. */
export function AssociateDialog({ row, onClose }: AssociateDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={({ grpName }) => `${t('groupList.associate.title')}: ${grpName}`} open={row} onClose={onClose}>
      {({ grpId }) => (
        <WithLoaded call={api.groupAssociation.list} input={{ grpId, pageSize: MAX_ASSOCIATIONS }}>
          {(stored) => <AssociateForm grpId={grpId} stored={stored} />}
        </WithLoaded>
      )}
    </Dialog>
  );
}

interface AssociateFormProps {
  grpId: number;
  stored: ResultFor<typeof api.groupAssociation.list>;
}

function AssociateForm({ grpId, stored: { records, hidden, setVersion } }: AssociateFormProps) {
  const { t } = useTranslation();
  const field = useField(api.groupAssociation.update);
  return (
    <DialogForm
      call={api.groupAssociation.update}
      extra={{ grpId }}
      initialValues={{ assGrpIds: records.map((group) => group.grpId) }}
      done={(groups) => t('groupList.associate.done', { count: groups.length })}
      explain={(error) => limitText(t, error)}
      submit={t('groupList.associate.action')}
    >
      <SetVersion version={setVersion} />
      <p>{t('groupList.associate.tip')}</p>
      <Form.Item {...field('assGrpIds')} rules={[]}>
        <GroupPicker mode="multiple" allowClear />
      </Form.Item>
      {hidden > 0 && <p>{t('groupList.associate.hidden', { count: hidden })}</p>}
    </DialogForm>
  );
}

function limitText(t: TFunction, error: ApiError): string | null {
  return error.key === 'countExceeded' ? t('groupList.associate.tooMany', { count: MAX_ASSOCIATIONS }) : null;
}
