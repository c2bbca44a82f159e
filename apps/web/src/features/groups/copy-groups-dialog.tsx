import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { DryRunPreview } from '../../kit/dialog/dry-run-preview.tsx';
import { api } from '../../lib/api/api.ts';
import { asToMsIds, countOf } from '../../lib/form/selection.ts';
import { terminalCountLabel } from '../../lib/format/terminal-count-label.ts';
import { TerminalSearch, type FoundTerminal } from '../pickers/terminal-search.tsx';
import type { SelectedTerminals } from '../terminals/selected-terminals.ts';
import { relationFaults } from './relation-faults.ts';

interface CopyGroupsDialogProps {
  /** The terminals that get the groups of another one; null while the dialog is closed. */
  chosen: SelectedTerminals | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Replaces the groups of terminals by those of another one; warns that the old memberships end. */
export function CopyGroupsDialog({ chosen, onClose, onDone }: CopyGroupsDialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = (shown: SelectedTerminals) =>
    `${t('groupMs.copy.title')}: ${terminalCountLabel(shown, i18n.language)}`;
  return (
    <Dialog title={titleOf} open={chosen} onClose={onClose}>
      {(shown) => <CopyForm chosen={shown} onDone={onDone} />}
    </Dialog>
  );
}

interface CopyFormProps {
  chosen: SelectedTerminals;
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
      <FormFooter submit={t('groupMs.copy.action')} blocked={blocked} danger />
    </CallForm>
  );
}

interface CopyFieldsProps {
  chosen: SelectedTerminals;
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
      <DryRunPreview
        call={api.terminal.syncGroup}
        input={fromMsId === undefined ? null : { ...asToMsIds(chosen), fromMsId }}
        isIdle={({ changed }) => changed === 0}
        onBlocked={onBlocked}
        explain={relationFaults(t, { msIds: chosen.rows.map(({ msId }) => msId), groups: [] })}
      >
        {({ changed }) => <p>{t('groupMs.copy.effect', { changed, count: countOf(chosen) })}</p>}
      </DryRunPreview>
    </>
  );
}

interface SourceFieldProps {
  except: ReadonlySet<string>;
  id?: string;
  onChange?: (msId: string) => void;
}

/** The source terminal of the groups. */
function SourceField({ except, id, onChange }: SourceFieldProps) {
  const [selectedTerminal, setSelectedTerminal] = useState<FoundTerminal | null>(null);
  const choose = (terminal: FoundTerminal) => {
    setSelectedTerminal(terminal);
    onChange?.(terminal.msId);
  };
  return <TerminalSearch id={id} chosen={selectedTerminal} except={except} onChoose={choose} />;
}
