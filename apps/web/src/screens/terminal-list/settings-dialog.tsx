import type { CommonSettings } from '@roger/contract/families/terminal-setting-calls';
import { defaultParameters, PARAMETER_NAMES } from '@roger/contract/families/terminal-settings';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TerminalSearch } from '../../features/pickers/terminal-search.tsx';
import { ButtonFields } from '../../features/terminal-settings/button-fields.tsx';
import { ParameterFields } from '../../features/terminal-settings/parameter-fields.tsx';
import {
  changesOf,
  idleButtons,
  valuesOf,
  type ButtonValues,
  type SettingValues,
} from '../../features/terminal-settings/setting-values.ts';
import type { ChosenTerminals } from '../../features/terminals/chosen-terminals.ts';
import { CallForm, FormBody, FormFoot, useTouch } from '../../kit/call-form.tsx';
import { useDialog } from '../../kit/dialog-context.ts';
import { Section } from '../../kit/dialog-parts.tsx';
import { DialogToCome } from '../../kit/dialog-to-come.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { useTell } from '../../kit/use-tell.tsx';
import { api } from '../../lib/api.ts';
import { callFrom } from '../../lib/call-from.ts';
import { asMsIds } from '../../lib/chosen.ts';
import { queryOf } from '../../lib/query.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import { useLast } from '../../lib/use-last.ts';

/** Settings as the form holds them, with those that were there before. */
interface Wanted extends SettingValues, ReturnType<typeof asMsIds> {
  before: SettingValues;
  confirm?: ('crossClient' | 'crossType')[];
}

/** Sets what the form has changed, and nothing else. */
const setting = callFrom(api.terminal.setting, ({ before, parameters, buttons, ...rest }: Wanted) => ({
  ...rest,
  ...changesOf(before, { parameters, buttons }),
}));

interface SettingsDialogProps {
  /** The terminals to set; null while there are none. */
  chosen: ChosenTerminals | null;
  onClose: () => void;
  onDone: () => void;
}

/** Sets parameters and buttons of one terminal or of many: what they have in common is shown, what differs stays until it is set. */
export function SettingsDialog({ chosen, onClose, onDone }: SettingsDialogProps) {
  const { t, i18n } = useTranslation();
  return (
    <Dialog
      title={(shown) => `${t('terminalSettings.title')}: ${terminalsName(shown, i18n.language)}`}
      open={chosen}
      onClose={onClose}
      width={640}
      drawer
    >
      {(shown) => <WithCommon chosen={shown} onDone={onDone} />}
    </Dialog>
  );
}

interface ChosenProps {
  chosen: ChosenTerminals;
  onDone: () => void;
}

function WithCommon({ chosen, onDone }: ChosenProps) {
  const { open } = useDialog();
  const { data, error } = useQuery({
    ...queryOf(api.terminal.querySettings, asMsIds(chosen)),
    enabled: open,
    staleTime: Infinity,
    gcTime: 0,
  });
  const common = useLast(data ?? null);
  return common === null ? (
    <DialogToCome error={error} />
  ) : (
    <SettingsForm chosen={chosen} common={common} onDone={onDone} />
  );
}

function SettingsForm({ chosen, common, onDone }: ChosenProps & { common: CommonSettings }) {
  const { t } = useTranslation();
  const [before] = useState(() => valuesOf(common));
  const { gateways, clients, types, buttonCount } = common;
  // What a copy has set stands in place of buttons that differ.
  const [copies, setCopies] = useState(0);
  return (
    <CallForm
      call={setting}
      act="setting"
      initialValues={before}
      extra={{ ...asMsIds(chosen), before }}
      done={({ changed }) => t('terminalSettings.done', { count: changed })}
      onDone={onDone}
    >
      <FormBody>
        {gateways > 0 && (
          <Refusal title={t('common.failed.setting')} reason={t('terminalSettings.gateways', { count: gateways })} />
        )}
        {(clients > 1 || types > 1) && <p>{t('terminalSettings.crossing', { clients, types })}</p>}
        <Tools common={common} onCopied={() => setCopies(copies + 1)} />
        <ParameterFields
          call={setting}
          without="various"
          required={PARAMETER_NAMES.filter((name) => common.parameters[name] !== null)}
        />
        <Section title={t('terminalSettings.sections.buttons')}>
          <ButtonFields
            key={copies}
            count={buttonCount}
            vary={common.buttons === null && copies === 0}
            callable={common}
            kept={{ text: t('terminalSettings.buttonsVary'), set: t('terminalSettings.setButtons') }}
          />
        </Section>
      </FormBody>
      <FormFoot blocked={gateways > 0} />
    </CallForm>
  );
}

interface ToolsProps {
  common: CommonSettings;
  onCopied: () => void;
}

/** Fills the form from another terminal, or with the defaults. */
function Tools({ common, onCopied }: ToolsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const touch = useTouch();
  const { tellFailed } = useTell();
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
      tellFailed('load', error);
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

/** The button of another terminal, without targets that these terminals do not have. */
function callableOf(button: ButtonValues, { groups, contacts }: CommonSettings): ButtonValues {
  const known = new Set([
    ...groups.map(({ grpId }) => `group:${grpId}`),
    ...contacts.map(({ msId }) => `terminal:${msId}`),
  ]);
  const keep = (word: string | undefined) => (word !== undefined && known.has(word) ? word : undefined);
  return { ...button, shortTarget: keep(button.shortTarget), longTarget: keep(button.longTarget) };
}
