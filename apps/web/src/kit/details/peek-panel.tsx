import { CloseOutlined, ExpandOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../lib/react/keys.ts';

interface PeekPanelProps {
  label: string;
  heading: ReactNode;
  /** Shows the details in place of the panel. */
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Details of the current row beside the list, which keeps the keyboard. */
export function PeekPanel({ label, heading, onOpen, onClose, children }: PeekPanelProps) {
  const { t } = useTranslation();
  useKeys([{ keys: 'Escape', group: 'here', text: t('details.peek.close'), run: onClose }]);
  return (
    <aside className="peek" aria-label={label}>
      <header className="peek-head">
        {heading}
        <span className="peek-tools">
          <Tool text={t('list.keys.open')} icon={<ExpandOutlined aria-hidden />} onClick={onOpen} />
          <Tool text={t('details.peek.close')} icon={<CloseOutlined aria-hidden />} onClick={onClose} />
        </span>
      </header>
      <div className="details-body">{children}</div>
    </aside>
  );
}

function Tool({ text, icon, onClick }: { text: string; icon: ReactNode; onClick: () => void }) {
  return <Button type="text" icon={icon} title={text} aria-label={text} onClick={onClick} />;
}
