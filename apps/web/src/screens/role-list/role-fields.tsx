import { Form, Radio, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';

interface RoleFieldsProps {
  field: (name: 'roleName' | 'isOpen') => FormItemProps;
  /** Hides the openness: every client can use a default role. */
  isDefault?: boolean;
}

/** Name and openness of a role. */
export function RoleFields({ field, isDefault = false }: RoleFieldsProps) {
  const { t } = useTranslation();
  const tips = [t('roleList.closedTip'), t('roleList.openTip')];
  return (
    <>
      <TextField {...field('roleName')} maxLength={64} />
      {!isDefault && (
        <Form.Item {...field('isOpen')}>
          <Radio.Group className="role-choice" aria-label={t('fields.role.isOpen')}>
            {tips.map((tip, value) => (
              <Radio key={tip} value={value}>
                {t(`values.isOpen.${value}` as 'values.kind.terminal')}
                <span className="quiet role-choice-tip">{tip}</span>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      )}
    </>
  );
}
