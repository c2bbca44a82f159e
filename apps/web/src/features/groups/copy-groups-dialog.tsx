import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { Trial } from '../../kit/trial.tsx';
import { api } from '../../lib/api.ts';
import { asToMsIds, countOf } from '../../lib/chosen.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import { TerminalSearch, type FoundTerminal } from '../pickers/terminal-search.tsx';
import type { ChosenTerminals } from '../terminals/chosen-terminals.ts';
import { relationFaults } from './relation-faults.ts';

interface CopyGroupsDialogProps {
  /** The terminals that are to get another one's groups; null while there are none. */
  chosen: ChosenTerminals | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Gives terminals another one's groups in place of their own, once somebody has read that those end. */
export function CopyGroupsDialog({ chosen, onClose, onDone }: CopyGroupsDialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = (shown: ChosenTerminals) => `${t('groupMs.copy.title')}: ${terminalsName(shown, i18n.language)}`;
  return (
    <Dialog title={titleOf} open={chosen} onClose={onClose}>
      {(shown) => <CopyForm chosen={shown} onDone={onDone} />}
    </Dialog>
  );
}

interface CopyFormProps {
  chosen: ChosenTerminals;
  onDone: (() => void) | undefined;
}

function CopyForm({ chosen, onDone }: CopyFormProps) {
  const { t } = useTranslation();
  const [blocked, setBlocked] = useState(false);
  return (
    <CallForm
      call={api.terminal.syncGroup}
      extra={asToMsIds(chosen)}
      done={({ changed }) => t('groupMs.copy.done', { count: changed })}
      onDone={() => onDone?.()}
    >
      <FormBody>
        <CopyFields chosen={chosen} onBlocked={setBlocked} />
      </FormBody>
      <FormFoot submit={t('groupMs.copy.action')} blocked={blocked} danger />
    </CallForm>
  );
}

interface CopyFieldsProps {
  chosen: ChosenTerminals;
  onBlocked: (blocked: boolean) => void;
}

function CopyFields({ chosen, onBlocked }: CopyFieldsProps) {
  const { t } = useTranslation();
  const field = useField(api.terminal.syncGroup);
  const fromMsId = Form.useWatch('fromMsId', Form.useFormInstance()) as string | undefined;
  const only = countOf(chosen) === 1 ? chosen.rows : [];
  return (
    <>
      <p>{t('groupMs.copy.tip')}</p>
      <Form.Item {...field('fromMsId')}>
        <SourceField except={new Set(only.map(({ msId }) => msId))} />
      </Form.Item>
      <Trial
        call={api.terminal.syncGroup}
        input={fromMsId === undefined ? null : { ...asToMsIds(chosen), fromMsId }}
        isIdle={({ changed }) => changed === 0}
        onBlocked={onBlocked}
        explain={relationFaults(t, { msIds: chosen.rows.map(({ msId }) => msId), groups: [] })}
      >
        {({ changed }) => <p>{t('groupMs.copy.effect', { changed, count: countOf(chosen) })}</p>}
      </Trial>
    </>
  );
}

interface SourceFieldProps {
  except: ReadonlySet<string>;
  id?: string;
  onChange?: (msId: string) => void;
}

/** The terminal whose groups are copied. */
function SourceField({ except, id, onChange }: SourceFieldProps) {
  const [chosen, setChosen] = useState<FoundTerminal | null>(null);
  const choose = (terminal: FoundTerminal) => {
    setChosen(terminal);
    onChange?.(terminal.msId);
  };
  return <TerminalSearch id={id} chosen={chosen} except={except} onChoose={choose} />;
}
