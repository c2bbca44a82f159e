import { Button, Input, Space, Typography, type InputProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { strongPassword } from '../../features/sign-in/strong-password.ts';

const LENGTH = 20;
const MAX_LENGTH = 30;

interface PasswordInputProps extends Pick<InputProps, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  value?: string;
  onChange?: (value: string) => void;
}

/** A password for another user: typed, or generated and then readable. */
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
          count={{ max: MAX_LENGTH }}
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
