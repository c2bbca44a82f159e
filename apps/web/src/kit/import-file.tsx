import { DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTell } from './use-tell.tsx';
import type { AnyCall } from '../lib/call.ts';
import { useConfig } from '../lib/config.ts';
import { FileDrop } from './file-drop.tsx';
import type { ImportUpload } from './use-import.ts';

/** The file of an import: its template, the place to drop it, and what becomes of rows that exist. */
export function ImportFile({ upload, template }: { upload: ImportUpload; template: AnyCall }) {
  const { t } = useTranslation();
  const { limits } = useConfig();
  return (
    <>
      <TemplateLink call={template} />
      <FileDrop
        accept=".xlsx"
        prompt={t('common.import.drop')}
        limits={t('common.import.limits', { maxMb: limits.importMaxMb, maxRows: limits.importMaxRows })}
        file={upload.file}
        onChoose={upload.choose}
      />
      <Checkbox
        className="gap-above"
        checked={upload.skipExisting}
        onChange={({ target }) => upload.skip(target.checked)}
      >
        {t('common.import.skipExisting')}
      </Checkbox>
    </>
  );
}

function TemplateLink({ call }: { call: AnyCall }) {
  const { t } = useTranslation();
  const { tellFailed } = useTell();
  const download = () => void call({} as never).catch((error: unknown) => tellFailed('export', error));
  return (
    <p>
      {t('common.import.templateHint')}{' '}
      <Button type="link" size="small" icon={<DownloadOutlined />} onClick={download}>
        {t('common.import.template')}
      </Button>
    </p>
  );
}
