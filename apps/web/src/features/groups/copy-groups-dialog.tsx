import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewedForm } from '../../kit/dialog/previewed-form.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { DryRunPreview } from '../../kit/dialog/dry-run-preview.tsx';
import { api } from '../../lib/api/api.ts';
import { asToMsIds, countOf } from '../../lib/form/selection.ts';
import { TerminalSearch, type FoundTerminal } from '../pickers/terminal-search.tsx';
import type { SelectedTerminals } from '../terminals/selected-terminals.ts';
import { TerminalsDialog, type RelationActionProps } from '../terminals/terminals-dialog.tsx';
import { relationFaults } from './relation-faults.ts';

/** Replaces the groups of terminals by those of another one; warns that the old memberships end. */
export function CopyGroupsDialog({ selection, onClose, onDone }: RelationActionProps) {
  const { t } = useTranslation();
  return (
    <TerminalsDialog title={t('groupMs.copy.title')} selection={selection} onClose={onClose}>
      {(shown) => (
        <PreviewedForm
          call={api.terminal.syncGroup}
          extra={asToMsIds(shown)}
          done={({ changed }) => t('groupMs.copy.done', { count: changed })}
          onDone={() => onDone?.()}
          submit={t('groupMs.copy.action')}
          danger
        >
          {(onBlocked) => <CopyFields chosen={shown} onBlocked={onBlocked} />}
        </PreviewedForm>
      )}
    </TerminalsDialog>
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
