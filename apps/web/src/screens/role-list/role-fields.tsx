import { Form, Input, Radio, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';

interface RoleFieldsProps {
  field: (name: 'roleName' | 'isOpen') => FormItemProps;
  /** A default role serves every client anyway. */
  isDefault?: boolean;
}

/** Name and openness of a role, in the add and the edit dialog alike. */
export function RoleFields({ field, isDefault = false }: RoleFieldsProps) {
  const { t } = useTranslation();
  const tips = [t('roleList.closedTip'), t('roleList.openTip')];
  return (
    <>
      <Form.Item {...field('roleName')}>
        <Input maxLength={64} />
      </Form.Item>
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
