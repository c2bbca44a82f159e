import { Button, Drawer, Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTabActive } from '../../../lib/address/tab.ts';
import { useNarrow } from '../../../lib/react/use-media.ts';
import { useLeave } from '../../dialog/use-leave.ts';

interface ToolbarPanelProps {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A toolbar button that opens a panel, on a phone a drawer from below; both are closed in a hidden tab. */
export function ToolbarPanel({ icon, title, text, className = '', children }: ToolbarPanelProps) {
  const active = useTabActive();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const leave = useLeave(open, () => setOpen(false));
  const button = { type: 'text', className, icon, title, 'aria-label': title, children: text } as const;
  if (!narrow) {
    return (
      <Popover
        content={<section aria-label={title}>{children}</section>}
        trigger="click"
        placement="bottomRight"
        {...(active ? {} : { open: false })}
      >
        <Button {...button} />
      </Popover>
    );
  }
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Drawer title={title} placement="bottom" size="auto" destroyOnHidden open={open && active} onClose={leave}>
        {children}
      </Drawer>
    </>
  );
}

export function PanelLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="panel-lines" aria-label={label}>
      {children}
    </ul>
  );
}

interface LineToggleProps {
  on: boolean;
  icon: ReactNode;
  title: string;
  onToggle: () => void;
}

export function LineToggle({ on, icon, title, onToggle }: LineToggleProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      title={title}
      aria-label={title}
      aria-pressed={on}
      onClick={onToggle}
    />
  );
}
