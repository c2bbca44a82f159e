import { Alert, App, Form, Modal, type FormInstance } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
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
  done: string | ((result: ResultFor<C>) => string);
  /** What OK does, where that is not saving. */
  okText?: string;
  /** Nothing can be sent as things are; the dialog says why. */
  blocked?: boolean;
  /** Words for a refusal that this dialog can explain better than the general text. */
  explain?: (error: ApiError) => string | null;
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
  /** What the user may say to go on all the same. */
  confirm: string | null;
}

/** Makes the dialog's call and keeps what came of it. */
function useSubmit<C extends AnyCall>(props: FormDialogProps<C>, form: FormInstance<InputFor<C>>) {
  const { call, extra, done, explain, onDone, onClose } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const write = useWrite(call);
  // A second press while the first is under way, or while the dialog closes, is none.
  const sent = useRef(false);
  const confirm = refusal?.confirm ?? null;
  const submit = async (values: InputFor<C>) => {
    if (sent.current) return;
    sent.current = true;
    setRefusal(null);
    try {
      const confirmed = confirm === null ? {} : { confirm: [confirm] };
      const result = await write.mutateAsync({ input: { ...cleaned(call, values), ...extra, ...confirmed } });
      void message.success(typeof done === 'string' ? done : done(result));
      onDone?.(result);
      onClose();
    } catch (error) {
      sent.current = false;
      const faults = fieldFaults(error);
      const details = placeFaults(form, faults, t, call.slug);
      if (faults.length > 0 && details.length === 0) return;
      const known = error instanceof ApiError ? error : null;
      const title = (known && explain?.(known)) ?? errorText(t, error);
      setRefusal({ title, details, confirm: known?.confirm ?? null });
    }
  };
  const forget = () => {
    sent.current = write.isPending;
    setRefusal(null);
  };
  return { refusal, forget, busy: write.isPending, submit };
}

/** A dialog around one call: open, loading (at most 60 s), closed; a refusal leaves it open and shows why. */
export function FormDialog<C extends AnyCall>(props: FormDialogProps<C>) {
  const { title, open, onClose, initialValues, width = 520, okText, blocked = false, instead, children } = props;
  const { t } = useTranslation();
  const active = useTabActive();
  const id = useId();
  const [form] = Form.useForm<InputFor<C>>();
  const { refusal, forget, busy, submit } = useSubmit(props, form);
  return (
    <Modal
      title={title}
      open={open && active}
      width={width}
      okText={(refusal?.confirm ?? null) === null ? (okText ?? t('common.actions.save')) : t('common.actions.proceed')}
      okButtonProps={{ disabled: blocked }}
      cancelText={instead?.text ?? t('common.actions.cancel')}
      closable={instead === undefined}
      keyboard={instead === undefined}
      confirmLoading={busy}
      mask={{ closable: false }}
      // A hidden tab's dialog only hides: what was typed is still there when the tab comes back.
      destroyOnHidden={!open}
      afterClose={forget}
      onOk={form.submit}
      onCancel={instead?.onClick ?? onClose}
    >
      <Form
        // Ids of fields must differ between the dialogs and filters of all tabs, or labels lead to the wrong one.
        name={id}
        form={form}
        layout="vertical"
        clearOnDestroy
        initialValues={initialValues ?? {}}
        // Other values are another question: what was confirmed is asked again.
        onValuesChange={forget}
        // Enter in a field is no way round a button that is out of reach.
        onFinish={(values) => void (blocked || submit(values))}
      >
        {refusal !== null && <RefusalAlert {...refusal} />}
        {children}
      </Form>
    </Modal>
  );
}

function RefusalAlert({ title, details, confirm }: Refusal) {
  const { t } = useTranslation();
  const question = confirm === null ? null : t(`common.confirm.${confirm}` as 'common.confirm.force');
  const list =
    details.length === 0 ? null : (
      <ul>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    );
  return <Alert type="error" showIcon className="gap-below" title={title} description={question ?? list} />;
}
