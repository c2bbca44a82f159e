import type { GroupRow } from '@roger/contract/families/group-row';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { GroupPicker } from '../../features/pickers/group-picker.tsx';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { useDialog } from '../../kit/dialog-context.ts';
import { DialogToCome } from '../../kit/dialog-to-come.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import type { ApiError } from '../../lib/api-error.ts';
import type { ResultFor } from '../../lib/call.ts';
import { queryOf } from '../../lib/query.ts';
import { useLast } from '../../lib/use-last.ts';

/** As many as a group can have. */
const MOST = 32;

interface AssociateDialogProps {
  /** The group whose associations are to be others; null while there is none. */
  row: GroupRow | null;
  onClose: () => void;
}

/** Writes anew with which groups a group is associated: members of both hear each other. */
export function AssociateDialog({ row, onClose }: AssociateDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={({ grpName }) => `${t('groupList.associate.title')}: ${grpName}`} open={row} onClose={onClose}>
      {(shown) => <WithAssociations grpId={shown.grpId} />}
    </Dialog>
  );
}

function WithAssociations({ grpId }: { grpId: number }) {
  const { open } = useDialog();
  const { data, error } = useQuery({
    ...queryOf(api.groupAssociation.list, { grpId, pageSize: MOST }),
    enabled: open,
    staleTime: Infinity,
    gcTime: 0,
  });
  const known = useLast(data ?? null);
  return known === null ? <DialogToCome error={error} /> : <AssociateForm grpId={grpId} known={known} />;
}

interface AssociateFormProps {
  grpId: number;
  known: ResultFor<typeof api.groupAssociation.list>;
}

function AssociateForm({ grpId, known: { records, hidden } }: AssociateFormProps) {
  const { t } = useTranslation();
  const field = useField(api.groupAssociation.update);
  return (
    <CallForm
      call={api.groupAssociation.update}
      extra={{ grpId }}
      initialValues={{ assGrpIds: records.map((group) => group.grpId) }}
      done={(groups) => t('groupList.associate.done', { count: groups.length })}
      explain={(error) => limitText(t, error)}
    >
      <FormBody>
        <p>{t('groupList.associate.tip')}</p>
        <Form.Item {...field('assGrpIds')} rules={[]}>
          <GroupPicker mode="multiple" allowClear />
        </Form.Item>
        {hidden > 0 && <p>{t('groupList.associate.hidden', { count: hidden })}</p>}
      </FormBody>
      <FormFoot submit={t('groupList.associate.action')} />
    </CallForm>
  );
}

function limitText(t: TFunction, error: ApiError): string | null {
  return error.key === 'countExceeded' ? t('groupList.associate.tooMany', { count: MOST }) : null;
}
