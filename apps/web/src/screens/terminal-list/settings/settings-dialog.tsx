import type { CommonSettings } from '@roger/contract/families/fleet/terminal-setting-calls';
import { defaultParameters, PARAMETER_NAMES } from '@roger/contract/families/fleet/terminal-settings';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TerminalSearch } from '../../../features/pickers/terminal-search.tsx';
import { ButtonFields } from '../../../features/terminal-settings/button-fields.tsx';
import { ParameterFields } from '../../../features/terminal-settings/parameter-fields.tsx';
import { SectionLinks } from '../../../features/terminal-settings/section-links.tsx';
import {
  changesOf,
  idleButtons,
  valuesOf,
  type ButtonValues,
  type SettingValues,
} from '../../../features/terminal-settings/setting-values.ts';
import type { SelectedTerminals } from '../../../features/terminals/selected-terminals.ts';
import { useTouch } from '../../../kit/dialog/call-form.tsx';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { Section } from '../../../kit/dialog/dialog-parts.tsx';
import { WithLoaded } from '../../../features/forms/with-loaded.tsx';
import { TerminalsDialog, type TerminalsActionProps } from '../../../features/terminals/terminals-dialog.tsx';
import { SetVersion } from '../../../kit/dialog/set-version.tsx';
import { Refusal } from '../../../kit/dialog/refusal.tsx';
import { useNotify } from '../../../kit/dialog/use-notify.tsx';
import { api } from '../../../lib/api/api.ts';
import { callFrom } from '../../../lib/api/call-from.ts';
import { asMsIds } from '../../../lib/form/selection.ts';
import { commonSettings } from './common-settings.ts';

/** Form values with the settings as they were before. */
interface SettingsInput extends SettingValues, ReturnType<typeof asMsIds> {
  before: SettingValues;
  setVersion?: string;
  confirm?: ('crossClient' | 'crossType')[];
}

/** The setting call with only the changed settings as input. */
const setting = callFrom(api.terminal.setting, ({ before, parameters, buttons, ...rest }: SettingsInput) => ({
  ...rest,
  ...changesOf(before, { parameters, buttons }),
}));

/** Sets parameters and buttons of terminals: displays common values; differing ones stay until they are set. */
export function SettingsDialog({ selection, onClose, onDone }: TerminalsActionProps) {
  const { t } = useTranslation();
  return (
    <TerminalsDialog title={t('terminalSettings.title')} selection={selection} onClose={onClose} width={640} drawer>
      {(terminals) => (
        <WithLoaded call={commonSettings} input={asMsIds(terminals)}>
          {(common) => <SettingsForm terminals={terminals} common={common} onDone={onDone} />}
        </WithLoaded>
      )}
    </TerminalsDialog>
  );
}

interface SettingsFormProps {
  terminals: SelectedTerminals;
  common: CommonSettings;
  onDone: () => void;
}

function SettingsForm({ terminals, common, onDone }: SettingsFormProps) {
  const { t } = useTranslation();
  const [before] = useState(() => valuesOf(common));
  const { gateways, clients, types, buttonCount } = common;
  // Copied buttons replace buttons that differ; a new key rebuilds their fields.
  const [copies, setCopies] = useState(0);
  return (
    <DialogForm
      call={setting}
      operation="setting"
      initialValues={before}
      extra={{ ...asMsIds(terminals), before }}
      done={({ changed }) => t('terminalSettings.done', { count: changed })}
      onDone={onDone}
      blocked={gateways > 0}
    >
      <SetVersion version={common.setVersion} />
      {gateways > 0 && (
        <Refusal title={t('common.failed.setting')} reason={t('terminalSettings.gateways', { count: gateways })} />
      )}
      {(clients > 1 || types > 1) && <p>{t('terminalSettings.crossing', { clients, types })}</p>}
      <Tools common={common} onCopied={() => setCopies(copies + 1)} />
      <SectionLinks />
      <ParameterFields
        call={setting}
        without="various"
        required={PARAMETER_NAMES.filter((name) => common.parameters[name] !== null)}
      />
      <Section name="buttons" title={t('terminalSettings.sections.buttons')}>
        <ButtonFields
          key={copies}
          count={buttonCount}
          vary={common.buttons === null && copies === 0}
          callable={common}
          kept={{ text: t('terminalSettings.buttonsVary'), set: t('terminalSettings.setButtons') }}
        />
      </Section>
    </DialogForm>
  );
}

interface ToolsProps {
  common: CommonSettings;
  onCopied: () => void;
}

/** Fills the form from another terminal or with the defaults. */
function Tools({ common, onCopied }: ToolsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const touch = useTouch();
  const { notifyError } = useNotify();
  const { buttonCount } = common;
  const fill = ({ parameters, buttons }: SettingValues) => {
    onCopied();
    form.setFieldsValue({ parameters, buttons });
    touch();
  };
  const copyFrom = async (msId: string) => {
    try {
      const source = await api.terminal.queryMsExt({ msId });
      const { parameters, buttons = [] } = valuesOf(source);
      const fitted = idleButtons(buttonCount).map((idle, index) => callableOf(buttons[index] ?? idle, common));
      fill({ parameters, buttons: fitted });
    } catch (error) {
      notifyError('load', error);
    }
  };
  return (
    <>
      <div className="setting-tools">
        <TerminalSearch
          label={t('terminalSettings.copy')}
          placeholder={t('terminalSettings.copy')}
          onChoose={({ msId }) => void copyFrom(msId)}
        />
        <Button onClick={() => fill({ parameters: defaultParameters(), buttons: idleButtons(buttonCount) })}>
          {t('terminalSettings.resetAll')}
        </Button>
      </div>
      <p className="quiet setting-tip">{t('terminalSettings.copyTip')}</p>
    </>
  );
}

/** A button of another terminal without targets that these terminals do not have. */
function callableOf(button: ButtonValues, { groups, contacts }: CommonSettings): ButtonValues {
  const known = new Set([
    ...groups.map(({ grpId }) => `group:${grpId}`),
    ...contacts.map(({ msId }) => `terminal:${msId}`),
  ]);
  const knownTarget = (word: string | undefined) => (word !== undefined && known.has(word) ? word : undefined);
  return { ...button, shortTarget: knownTarget(button.shortTarget), longTarget: knownTarget(button.longTarget) };
}
