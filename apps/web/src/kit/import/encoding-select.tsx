import { importEncodings, type ImportEncoding } from '@roger/contract/fields/import-encodings';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import type { ImportUpload } from './use-import.ts';

/** Encoding of a text file that does not show it; the service has refused the file for that reason, or one is chosen. */
export function EncodingSelect({ upload }: { upload: ImportUpload }) {
  const { t } = useTranslation();
  const { encoding, error } = upload;
  const isUnknown =
    error instanceof ApiError && error.key === 'sheetUnreadable' && error.params['reason'] === 'encoding';
  if (encoding === null && !isUnknown) return null;
  const options = importEncodings.map((value) => ({ value, label: t(`common.import.encodings.${value}`) }));
  return (
    <Form.Item className="gap-above" label={t('common.import.encoding')}>
      <Select<ImportEncoding>
        aria-label={t('common.import.encoding')}
        placeholder={t('common.import.chooseEncoding')}
        value={encoding}
        options={options}
        onChange={upload.decode}
      />
    </Form.Item>
  );
}
