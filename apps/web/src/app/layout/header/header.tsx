import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../search/search-field.tsx';
import { AppMenu } from './app-menu.tsx';
import { HelpMenu } from './help-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LiveDot } from './live-dot.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from '../account/user-menu.tsx';
import './header.css';

interface HeaderProps {
  collapsed: boolean;
  onToggle: () => void;
  /** The notices' button. */
  bell: ReactNode;
}

export function Header({ collapsed, onToggle, bell }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="header">
      <Button
        type="text"
        icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        aria-label={t(collapsed ? 'shell.menu.expand' : 'shell.menu.collapse')}
        aria-expanded={!collapsed}
        onClick={onToggle}
      />
      <SearchField />
      <span className="header-space" />
      <AppMenu />
      <HelpMenu />
      <LiveDot />
      {bell}
      <ThemeMenu />
      <LanguageMenu />
      <UserMenu />
    </header>
  );
}
