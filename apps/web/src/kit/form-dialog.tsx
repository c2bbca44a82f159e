import { Alert, App, Form, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall, InputFor, ResultFor } from '../lib/call.ts';
import { errorText, fieldFaults } from '../lib/error-text.ts';
import { cleaned, placeFaults } from '../lib/form-values.ts';
import { useWrite } from '../lib/query.ts';
import { useTabActive } from '../lib/tab.ts';

interface FormDialogProps<C extends AnyCall> {
  title: string;
  /** The call that OK makes with the form's values. */
  call: C;
  open: boolean;
  onClose: () => void;
  /** What is said when it went well. */
  done: string;
  initialValues?: Partial<InputFor<C>> | null;
  /** Added to what the form holds: the row's id and whatever else the user does not enter. */
  extra?: { [K in keyof InputFor<C>]?: InputFor<C>[K] | undefined };
  onDone?: (result: ResultFor<C>) => void;
  width?: number;
  /** What stands in for closing a dialog that must be answered. */
  instead?: { text: string; onClick: () => void };
  /** Form items; their names are the input's fields. */
  children: ReactNode;
}

/** A refusal that no field of the form can show. */
interface Refusal {
  title: string;
  details: string[];
}

/** A dialog around one call: open, loading (at most 60 s), closed; a refusal leaves it open and shows why. */
export function FormDialog<C extends AnyCall>(props: FormDialogProps<C>) {
  const { title, call, open, onClose, done, initialValues, extra, onDone, width = 520, instead, children } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const active = useTabActive();
  const [form] = Form.useForm<InputFor<C>>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const write = useWrite(call);
  const submit = async (values: InputFor<C>) => {
    setRefusal(null);
    try {
      const result = await write.mutateAsync({ input: { ...cleaned(call, values), ...extra } });
      void message.success(done);
      onDone?.(result);
      onClose();
    } catch (error) {
      const faults = fieldFaults(error);
      const details = placeFaults(form, faults, t);
      if (faults.length === 0 || details.length > 0) setRefusal({ title: errorText(t, error), details });
    }
  };
  return (
    <Modal
      title={title}
      open={open && active}
      width={width}
      okText={t('common.actions.save')}
      cancelText={instead?.text ?? t('common.actions.cancel')}
      closable={instead === undefined}
      keyboard={instead === undefined}
      confirmLoading={write.isPending}
      mask={{ closable: false }}
      // A hidden tab's dialog only hides: what was typed is still there when the tab comes back.
      destroyOnHidden={!open}
      afterClose={() => setRefusal(null)}
      onOk={form.submit}
      onCancel={instead?.onClick ?? onClose}
    >
      <Form
        form={form}
        layout="vertical"
        clearOnDestroy
        initialValues={initialValues ?? {}}
        onFinish={(values) => void submit(values)}
      >
        {refusal !== null && <RefusalAlert {...refusal} />}
        {children}
      </Form>
    </Modal>
  );
}

export function RefusalAlert({ title, details }: Refusal) {
  const list =
    details.length === 0 ? null : (
      <ul>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    );
  return <Alert type="error" showIcon className="gap-below" title={title} description={list} />;
}
