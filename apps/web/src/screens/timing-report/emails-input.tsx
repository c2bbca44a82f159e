import { isMailAddress } from '@roger/contract/mail-address';
import { MAX_REPORT_ADDRESSES } from '@roger/contract/families/reports/timing-report-fields';
import { Form, Select, Tag, type FormItemProps, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';

const SEPARATORS = [',', ';', ' ', '\n', '\t'];

const Address: NonNullable<SelectProps['tagRender']> = ({ value, closable, onClose }) => {
  const address = String(value);
  return (
    <Tag closable={closable} onClose={onClose} color={isMailAddress(address) ? 'default' : 'error'}>
      {address}
    </Tag>
  );
};

/** Addresses as tags, typed or pasted; an invalid one is marked at once. */
export function EmailsInput({ field }: { field: FormItemProps }) {
  const { t } = useTranslation();
  const check = {
    validator: async (_rule: unknown, value: readonly string[] | undefined) => {
      const address = value?.find((one) => !isMailAddress(one));
      if (address !== undefined) throw new Error(t('timingReport.emailWrong', { address }));
    },
  };
  return (
    <Form.Item
      {...field}
      rules={[check, ...(field.rules ?? [])]}
      extra={t('timingReport.emailsTip', { max: MAX_REPORT_ADDRESSES })}
    >
      <Select
        className="picker"
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={SEPARATORS}
        tagRender={Address}
      />
    </Form.Item>
  );
}
