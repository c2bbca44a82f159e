import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';

interface FileDropProps {
  /** The ending of the files that can be chosen. */
  accept: string;
  prompt: string;
  /** What is taken, in words. */
  limits: string;
  file: File | null;
  onChoose: (file: File | null) => void;
}

/** One file, dropped or chosen; nothing is sent yet. */
export function FileDrop({ accept, prompt, limits, file, onChoose }: FileDropProps) {
  return (
    <Upload.Dragger
      accept={accept}
      maxCount={1}
      fileList={file === null ? [] : [{ uid: '1', name: file.name, size: file.size }]}
      beforeUpload={(chosen) => {
        onChoose(chosen);
        return false;
      }}
      onRemove={() => onChoose(null)}
    >
      <p className="drop-icon">
        <InboxOutlined />
      </p>
      <p>{prompt}</p>
      <p className="quiet">{limits}</p>
    </Upload.Dragger>
  );
}
