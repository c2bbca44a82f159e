import { DownloadOutlined } from '@ant-design/icons';
import type { ImportColumns } from '@roger/contract/fields/import-rows';
import { Alert, Button, Checkbox, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/api/config.ts';
import { labelOrName } from '../../lib/form/field-label.ts';
import { EncodingSelect } from './encoding-select.tsx';
import { pastedRows, type PastedColumn } from './pasted-rows.ts';
import { FileDrop } from '../fields/file-drop.tsx';
import type { ImportUpload } from './use-import.ts';
import { useNotify } from '../dialog/use-notify.tsx';

interface ImportSourceProps {
  upload: ImportUpload;
  /** Slug of the family that has the columns' labels. */
  family: string;
  columns: ImportColumns<string>;
  template: () => Promise<unknown>;
  /** Offers to skip rows that exist already. */
  canSkip?: boolean;
}

type Mode = 'workbook' | 'paste';

export function ImportSource({ upload, family, columns, template, canSkip: skips = false }: ImportSourceProps) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>('workbook');
  const { source } = upload;
  const file = source !== null && 'file' in source ? source.file : null;
  const change = (next: Mode) => {
    setMode(next);
    upload.select(null);
  };
  return (
    <>
      {file === null && (
        <Segmented<Mode>
          className="gap-below"
          aria-label={t('common.import.title')}
          value={mode}
          onChange={change}
          options={(['workbook', 'paste'] as const).map((value) => ({
            value,
            label: t(`common.import.mend.${value}`),
          }))}
        />
      )}
      {mode === 'paste' ? (
        <PastedRows upload={upload} columns={columnsOf(columns, (field) => labelOrName(t, family, field))} />
      ) : (
        <SelectedFile upload={upload} file={file} template={template} />
      )}
      {skips && (
        <Checkbox
          className="gap-above"
          checked={upload.skipping}
          onChange={({ target }) => upload.skip(target.checked)}
        >
          {t('common.import.skipExisting')}
        </Checkbox>
      )}
    </>
  );
}

function SelectedFile({
  upload,
  file,
  template,
}: Pick<ImportSourceProps, 'upload' | 'template'> & { file: File | null }) {
  const { t } = useTranslation();
  const { limits } = useConfig();
  return (
    <>
      {file === null && <TemplateLink template={template} />}
      <FileDrop
        accept=".xlsx,.csv,.txt"
        prompt={t('common.import.drop')}
        limits={t('common.import.limits', { maxMb: limits.importMaxMb, maxRows: limits.importMaxRows })}
        file={file}
        onSelect={(selected) => upload.select(selected === null ? null : { file: selected })}
      />
      <EncodingSelect upload={upload} />
    </>
  );
}

function columnsOf(columns: ImportColumns<string>, labelOf: (field: string) => string): PastedColumn[] {
  return Object.entries(columns).map(([field, { required }]) => ({
    field,
    header: required ? `${labelOf(field)}*` : labelOf(field),
  }));
}

/** Lines of pasted text: few where the faults below it are corrected. */
const UNFOLDED = { minRows: 4, maxRows: 10 };
const FOLDED = { minRows: 2, maxRows: 2 };

function PastedRows({ upload, columns }: { upload: ImportUpload; columns: readonly PastedColumn[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [unread, setUnread] = useState<string | null>(null);
  const { source } = upload;
  const count = source !== null && 'rows' in source ? source.rows.length : 0;
  const paste = (pasted: string) => {
    setText(pasted);
    const read = pastedRows(pasted, columns);
    setUnread(read.unread);
    upload.select(read.rows.length === 0 || read.unread !== null ? null : { rows: read.rows });
  };
  return (
    <>
      <p>{t('common.import.mend.pasteHint', { columns: columns.map(({ header }) => header).join(' · ') })}</p>
      <Input.TextArea
        aria-label={t('common.import.mend.paste')}
        className="pasted-rows"
        autoSize={upload.outcome?.accepted === false ? FOLDED : UNFOLDED}
        wrap="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => paste(target.value)}
      />
      {unread === null ? (
        <p className="quiet" role="status">
          {t('common.import.mend.rows', { count })}
        </p>
      ) : (
        <Alert type="error" showIcon title={t('common.import.mend.unread', { text: unread })} />
      )}
    </>
  );
}

function TemplateLink({ template }: { template: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const { notifyError } = useNotify();
  const download = () => void template().catch((error: unknown) => notifyError('export', error));
  return (
    <p>
      {t('common.import.templateHint')}{' '}
      <Button type="link" size="small" icon={<DownloadOutlined aria-hidden />} onClick={download}>
        {t('common.import.template')}
      </Button>
    </p>
  );
}
