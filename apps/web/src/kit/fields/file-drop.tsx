import { CloseOutlined, FileOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Upload, type UploadProps } from 'antd';
import { useTranslation } from 'react-i18next';

interface FileDropProps {
  accept: string;
  prompt: string;
  limits: string;
  file: File | null;
  onSelect: (file: File | null) => void;
}

/** Takes a file; a selected one folds the field into a line, which leaves the room to what follows from it. */
export function FileDrop({ accept, prompt, limits, file, onSelect }: FileDropProps) {
  const upload: UploadProps = {
    accept,
    maxCount: 1,
    showUploadList: false,
    beforeUpload: (selected) => {
      onSelect(selected);
      return false;
    },
  };
  if (file !== null) return <SelectedFile file={file} upload={upload} onRemove={() => onSelect(null)} />;
  return (
    <Upload.Dragger {...upload}>
      <p className="drop-icon">
        <InboxOutlined aria-hidden />
      </p>
      <p>{prompt}</p>
      <p className="quiet">{limits}</p>
    </Upload.Dragger>
  );
}

interface SelectedFileProps {
  file: File;
  upload: UploadProps;
  onRemove: () => void;
}

function SelectedFile({ file, upload, onRemove }: SelectedFileProps) {
  const { t } = useTranslation();
  const remove = t('common.file.remove');
  return (
    <div className="selected-file">
      <FileOutlined aria-hidden />
      <span className="selected-file-name" title={file.name}>
        {file.name}
      </span>
      <Upload {...upload}>
        <Button size="small">{t('common.file.replace')}</Button>
      </Upload>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        title={remove}
        aria-label={remove}
        onClick={onRemove}
      />
    </div>
  );
}
