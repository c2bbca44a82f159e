import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { AppMenu } from './app-menu.tsx';
import { HelpMenu } from './help-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  collapsed: boolean;
  onToggle: () => void;
}

export function Header({ collapsed, onToggle }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="header">
      <Button
        type="text"
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={t(collapsed ? 'shell.menu.expand' : 'shell.menu.collapse')}
        aria-expanded={!collapsed}
        onClick={onToggle}
      />
      <span className="header-title">{t('shell.subtitle')}</span>
      <AppMenu />
      <HelpMenu />
      <ThemeMenu />
      <LanguageMenu />
      <UserMenu />
    </header>
  );
}
