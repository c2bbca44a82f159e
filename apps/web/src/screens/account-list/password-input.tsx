import { Button, Input, Space, Typography, type InputProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { strongPassword } from '../../lib/strong-password.ts';

const LENGTH = 20;
const MAX = 30;

interface PasswordInputProps extends Pick<InputProps, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  value?: string;
  onChange?: (value: string) => void;
}

/** A password for somebody else: typed, or generated and then readable, to be handed on. */
export function PasswordInput({ value = '', onChange, ...props }: PasswordInputProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const generate = () => {
    setVisible(true);
    onChange?.(strongPassword(LENGTH));
  };
  return (
    <>
      <Space.Compact block>
        <Input.Password
          {...props}
          value={value}
          autoComplete="new-password"
          maxLength={MAX}
          visibilityToggle={{ visible, onVisibleChange: setVisible }}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Button onClick={generate}>{t('accountList.generate')}</Button>
      </Space.Compact>
      {visible && value !== '' && (
        <Typography.Text className="figures" code copyable>
          {value}
        </Typography.Text>
      )}
    </>
  );
}
