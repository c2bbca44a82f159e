import type { ProfileButton, TerminalProfileRow } from '@roger/contract/families/terminal-profile';
import { BUTTON_KEYS, PARAMETER_NAMES, type TerminalParameters } from '@roger/contract/families/terminal-settings';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { ButtonFields } from '../../features/terminal-settings/button-fields.tsx';
import { ParameterFields } from '../../features/terminal-settings/parameter-fields.tsx';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Section } from '../../kit/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { callFrom } from '../../lib/call-from.ts';

/** A profile as the form holds it: its buttons by their places. */
interface Wanted {
  profileName: string;
  clientId: number;
  parameters?: Partial<TerminalParameters>;
  buttons?: Omit<ProfileButton, 'key'>[];
}

/** What the profile names; nothing else is sent. */
function contentOf({ parameters = {}, buttons }: Wanted) {
  const named = PARAMETER_NAMES.flatMap((name) => {
    const value: unknown = parameters[name];
    return value === undefined || value === null || value === '' ? [] : [[name, value]];
  });
  return {
    parameters: Object.fromEntries(named) as Partial<TerminalParameters>,
    buttons: buttons?.map((button, index) => ({ key: BUTTON_KEYS[index] ?? BUTTON_KEYS[0], ...button })) ?? null,
  };
}

const addProfile = callFrom(api.terminalProfile.add, (wanted: Wanted) => ({ ...wanted, ...contentOf(wanted) }));
const editProfile = callFrom(api.terminalProfile.edit, (wanted: Wanted & { id: number; rowVersion: number }) => ({
  ...wanted,
  ...contentOf(wanted),
}));

function valuesOf({ profileName, clientId, parameters, buttons }: TerminalProfileRow): Wanted {
  const all = BUTTON_KEYS.map((key) => {
    const { short, long } = buttons?.find((one) => one.key === key) ?? { short: 'none', long: 'none' };
    return { short, long };
  });
  return { profileName, clientId, parameters, ...(buttons === null ? {} : { buttons: all }) };
}

interface ProfileDialogProps {
  /** The profile to change, or that there is to be a new one. */
  open: { row: TerminalProfileRow | null } | null;
  onClose: () => void;
}

/** Adds a profile or changes one; its terminals are set once it is applied. */
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
          <CallForm call={addProfile} act="add">
            <ProfileFields row={row} />
          </CallForm>
        ) : (
          <CallForm
            call={editProfile}
            act="edit"
            initialValues={valuesOf(row)}
            extra={{ id: row.id, rowVersion: row.rowVersion, clientId: row.clientId }}
          >
            <ProfileFields row={row} />
          </CallForm>
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
      <FormBody>
        <Form.Item {...field('profileName')}>
          <Input maxLength={64} />
        </Form.Item>
        {row === null && (
          <Form.Item {...field('clientId')}>
            <ClientPicker />
          </Form.Item>
        )}
        <ParameterFields call={api.terminal.setting} required={[]} without="notSet" />
        <Section title={t('terminalSettings.sections.buttons')}>
          <ButtonFields
            count={BUTTON_KEYS.length}
            vary={row === null || row.buttons === null}
            callable={null}
            kept={{ text: t('terminalProfiles.buttonsKept'), set: t('terminalProfiles.setButtons') }}
          />
        </Section>
      </FormBody>
      <FormFoot />
    </>
  );
}
