import { Button, Drawer, Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTabActive } from '../lib/tab.ts';
import { useNarrow } from '../lib/use-media.ts';

interface ToolbarPanelProps {
  icon: ReactNode;
  title: string;
  /** What the button says beside its icon. */
  text?: string | undefined;
  className?: string;
  /** What opens beneath the button. */
  children: ReactNode;
}

/** A button of the toolbar that opens a panel, on a phone a sheet from below; a tab that does not show has none open. */
export function ToolbarPanel({ icon, title, text, className = '', children }: ToolbarPanelProps) {
  const active = useTabActive();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const button = { type: 'text', className, icon, title, 'aria-label': title, children: text } as const;
  if (!narrow) {
    return (
      <Popover content={children} trigger="click" placement="bottomRight" {...(active ? {} : { open: false })}>
        <Button {...button} />
      </Popover>
    );
  }
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Drawer
        title={title}
        placement="bottom"
        size="auto"
        destroyOnHidden
        open={open && active}
        onClose={() => setOpen(false)}
      >
        {children}
      </Drawer>
    </>
  );
}

/** The lines of a panel, one for each thing to choose from. */
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

/** What is on or off for a line of a panel, at its end. */
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
