import type { FormItemProps } from 'antd';
import { TextField } from './text-field.tsx';

/** A form item for an e-mail address, which the browser does not fill with its user's own. */
export function EmailField(item: FormItemProps) {
  return <TextField {...item} maxLength={128} autoComplete="off" inputMode="email" />;
}
