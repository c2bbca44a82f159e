import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Loss } from '../lib/loss.ts';

/** Asks before something is lost; the way back is the one that Enter takes. */
export function useAskLeave(): (loss: Loss, onLeave: () => void) => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return (loss, onLeave) =>
    void modal.confirm({
      title: t(`common.leave.${loss}.title`),
      content: t(`common.leave.${loss}.text`),
      okText: t(`common.leave.${loss}.leave`),
      okButtonProps: { danger: true },
      cancelText: t(`common.leave.${loss}.stay`),
      focusable: { autoFocusButton: 'cancel' },
      onOk: onLeave,
    });
}
