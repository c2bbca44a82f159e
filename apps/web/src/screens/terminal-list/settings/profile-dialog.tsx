import type { ProfileButton, TerminalProfileRow } from '@roger/contract/families/fleet/terminal-profile';
import {
  BUTTON_KEYS,
  PARAMETER_NAMES,
  type TerminalParameters,
} from '@roger/contract/families/fleet/terminal-settings';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../features/forms/text-field.tsx';
import { ClientPicker } from '../../../features/pickers/client-picker.tsx';
import { ButtonFields } from '../../../features/terminal-settings/button-fields.tsx';
import { ParameterFields } from '../../../features/terminal-settings/parameter-fields.tsx';
import { SectionLinks } from '../../../features/terminal-settings/section-links.tsx';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { Section } from '../../../kit/dialog/dialog-parts.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import { callFrom } from '../../../lib/api/call-from.ts';

/** A profile as form values: its buttons by index. */
interface ProfileInput {
  profileName: string;
  clientId: number;
  parameters?: Partial<TerminalParameters>;
  buttons?: Omit<ProfileButton, 'key'>[];
}

/** The parameters and buttons that the profile sets; empty ones are left out. */
function contentOf({ parameters = {}, buttons }: ProfileInput) {
  const set = PARAMETER_NAMES.flatMap((name) => {
    const value: unknown = parameters[name];
    return value === undefined || value === null || value === '' ? [] : [[name, value]];
  });
  return {
    parameters: Object.fromEntries(set) as Partial<TerminalParameters>,
    buttons: buttons?.map((button, index) => ({ key: BUTTON_KEYS[index] ?? BUTTON_KEYS[0], ...button })) ?? null,
  };
}

const addProfile = callFrom(api.terminalProfile.add, (input: ProfileInput) => ({ ...input, ...contentOf(input) }));
const editProfile = callFrom(api.terminalProfile.edit, (input: ProfileInput & { id: number; rowVersion: number }) => ({
  ...input,
  ...contentOf(input),
}));

function valuesOf({ profileName, clientId, parameters, buttons }: TerminalProfileRow): ProfileInput {
  const all = BUTTON_KEYS.map((key) => {
    const { short, long } = buttons?.find((one) => one.key === key) ?? { short: 'none', long: 'none' };
    return { short, long };
  });
  return { profileName, clientId, parameters, ...(buttons === null ? {} : { buttons: all }) };
}

interface ProfileDialogProps {
  /** The profile to edit, or a null row to add one; the dialog is closed while it is null itself. */
  open: { row: TerminalProfileRow | null } | null;
  onClose: () => void;
}

/** Adds or edits a profile; terminals change only when it is applied. */
export function ProfileDialog({ open, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={({ row }) => t(row === null ? 'terminalProfiles.add' : 'terminalProfiles.edit')}
      open={open}
      onClose={onClose}
      width={640}
      drawer
    >
      {({ row }) =>
        row === null ? (
          <DialogForm call={addProfile} operation="add" nameOf={({ profileName }) => profileName}>
            <ProfileFields row={row} />
          </DialogForm>
        ) : (
          <DialogForm
            call={editProfile}
            operation="edit"
            initialValues={valuesOf(row)}
            extra={{ id: row.id, rowVersion: row.rowVersion, clientId: row.clientId }}
          >
            <ProfileFields row={row} />
          </DialogForm>
        )
      }
    </Dialog>
  );
}

function ProfileFields({ row }: { row: TerminalProfileRow | null }) {
  const { t } = useTranslation();
  const field = useField(api.terminalProfile.add);
  return (
    <>
      <TextField {...field('profileName')} maxLength={64} />
      {row === null && (
        <Form.Item {...field('clientId')}>
          <ClientPicker />
        </Form.Item>
      )}
      <SectionLinks />
      <ParameterFields call={api.terminal.setting} required={[]} without="notSet" />
      <Section name="buttons" title={t('terminalSettings.sections.buttons')}>
        <ButtonFields
          count={BUTTON_KEYS.length}
          vary={row === null || row.buttons === null}
          callable={null}
          kept={{ text: t('terminalProfiles.buttonsKept'), set: t('terminalProfiles.setButtons') }}
        />
      </Section>
    </>
  );
}
