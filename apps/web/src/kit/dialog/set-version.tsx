import { Form, Input } from 'antd';
import { useIsPlain } from '../../lib/session/known-calls.ts';

/**
 * Hidden field of a form that replaces a whole set: the version of the set as the form began with it. The service
 * refuses the call where someone else changed the set since (3104). A plain service knows no such versions.
 */
export function SetVersion({ version }: { version: string | undefined }) {
  if (useIsPlain()) return null;
  return (
    <Form.Item name="setVersion" initialValue={version} preserve={false} hidden>
      <Input />
    </Form.Item>
  );
}
