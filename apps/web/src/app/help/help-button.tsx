import { QuestionOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { OnceOpen } from '../../kit/dialog/once-open.tsx';
import { useKeys } from '../../lib/react/keys.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';
import './help-button.css';
import { helpPageOf, openHelp, useOpenHelp } from './help-open.ts';

const HelpDrawer = lazyCode(() => import('./help-drawer.tsx').then((module) => ({ default: module.HelpDrawer })));

interface HelpButtonProps {
  route: string;
  /** The item with open details. */
  item: string | null;
}

/** Opens the manual at the page for a screen; stands beside the screen's title. */
export function HelpButton({ route, item }: HelpButtonProps) {
  const { t } = useTranslation();
  const open = () => openHelp(helpPageOf(route, item));
  const title = t('help.open');
  useKeys([{ keys: 'h', group: 'here', text: title, run: open }]);
  return (
    <>
      <Button
        className="help-button"
        type="text"
        size="small"
        shape="circle"
        icon={<QuestionOutlined aria-hidden />}
        title={title}
        aria-label={title}
        aria-haspopup="dialog"
        onClick={open}
      />
      <OnceOpen open={useOpenHelp() !== null}>
        <HelpDrawer />
      </OnceOpen>
    </>
  );
}
