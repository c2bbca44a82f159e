import { DownloadOutlined } from '@ant-design/icons';
import type { ImportColumns } from '@roger/contract/fields/import-rows';
import { Button, Checkbox, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../lib/config.ts';
import { labelOrName } from '../lib/field-label.ts';
import { pastedRows, type PastedColumn } from '../lib/pasted-rows.ts';
import { FileDrop } from './file-drop.tsx';
import type { ImportUpload } from './use-import.ts';
import { useTell } from './use-tell.tsx';

interface ImportSourceProps {
  upload: ImportUpload;
  /** The family whose words name the columns. */
  family: string;
  columns: ImportColumns<string>;
  /** Saves the empty workbook. */
  template: () => Promise<unknown>;
  /** Can rows that exist be left out? */
  skips?: boolean;
}

type Way = 'workbook' | 'paste';

/** What is imported: a workbook made of the template, or rows that are pasted; and what becomes of rows that exist. */
export function ImportSource({ upload, family, columns, template, skips = false }: ImportSourceProps) {
  const { t } = useTranslation();
  const { limits } = useConfig();
  const [way, setWay] = useState<Way>('workbook');
  const { source } = upload;
  const change = (next: Way) => {
    setWay(next);
    upload.choose(null);
  };
  return (
    <>
      <Segmented<Way>
        className="gap-below"
        aria-label={t('common.import.title')}
        value={way}
        onChange={change}
        options={(['workbook', 'paste'] as const).map((value) => ({ value, label: t(`common.import.mend.${value}`) }))}
      />
      {way === 'paste' ? (
        <PastedRows upload={upload} columns={columnsOf(columns, (field) => labelOrName(t, family, field))} />
      ) : (
        <>
          <TemplateLink template={template} />
          <FileDrop
            accept=".xlsx"
            prompt={t('common.import.drop')}
            limits={t('common.import.limits', { maxMb: limits.importMaxMb, maxRows: limits.importMaxRows })}
            file={source !== null && 'file' in source ? source.file : null}
            onChoose={(file) => upload.choose(file === null ? null : { file })}
          />
        </>
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

function columnsOf(columns: ImportColumns<string>, labelOf: (field: string) => string): PastedColumn[] {
  return Object.entries(columns).map(([field, { required }]) => ({
    field,
    header: required ? `${labelOf(field)}*` : labelOf(field),
  }));
}

/** Rows as a spreadsheet copies them. */
function PastedRows({ upload, columns }: { upload: ImportUpload; columns: readonly PastedColumn[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { source } = upload;
  const count = source !== null && 'rows' in source ? source.rows.length : 0;
  const paste = (pasted: string) => {
    setText(pasted);
    const rows = pastedRows(pasted, columns);
    upload.choose(rows.length === 0 ? null : { rows });
  };
  return (
    <>
      <p>{t('common.import.mend.pasteHint', { columns: columns.map(({ header }) => header).join(' · ') })}</p>
      <Input.TextArea
        aria-label={t('common.import.mend.paste')}
        className="pasted-rows"
        autoSize={{ minRows: 4, maxRows: 10 }}
        wrap="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => paste(target.value)}
      />
      <p className="quiet" role="status">
        {t('common.import.mend.rows', { count })}
      </p>
    </>
  );
}

function TemplateLink({ template }: { template: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const { tellFailed } = useTell();
  const download = () => void template().catch((error: unknown) => tellFailed('export', error));
  return (
    <p>
      {t('common.import.templateHint')}{' '}
      <Button type="link" size="small" icon={<DownloadOutlined />} onClick={download}>
        {t('common.import.template')}
      </Button>
    </p>
  );
}
