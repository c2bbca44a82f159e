import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Unsaved } from '../../lib/form/unsaved-changes.ts';

/** Asks before unsaved input is lost; Enter stays. */
export function useConfirmClose(): (unsaved: Unsaved, onLeave: () => void) => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return (unsaved, onLeave) =>
    void modal.confirm({
      title: t(`common.leave.${unsaved}.title`),
      content: t(`common.leave.${unsaved}.text`),
      okText: t(`common.leave.${unsaved}.leave`),
      okButtonProps: { danger: true },
      cancelText: t(`common.leave.${unsaved}.stay`),
      focusable: { autoFocusButton: 'cancel' },
      onOk: onLeave,
    });
}
