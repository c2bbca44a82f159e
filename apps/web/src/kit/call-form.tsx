import { Button, Form, type FormInstance } from 'antd';
import { createContext, useContext, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import type { ActivityLink } from '../lib/activity.ts';
import type { AnyCall, InputFor, ResultFor } from '../lib/call.ts';
import { fieldFaults, operationErrorText } from '../lib/error-text.ts';
import { cleaned, placeFaults } from '../lib/form-values.ts';
import { useWrite } from '../lib/query.ts';
import { useDialog, useDialogLoss } from './dialog-context.ts';
import { DialogBody, DialogFoot, LeaveButton } from './dialog-parts.tsx';
import { Refusal } from './refusal.tsx';
import { useTell, type Act, type Result } from './use-tell.tsx';

interface CallFormProps<C extends AnyCall> {
  /** The call that the form makes with its values. */
  call: C;
  act?: Extract<Act, 'operation' | 'add' | 'edit' | 'reset' | 'setting'>;
  initialValues?: Partial<InputFor<C>> | null;
  /** Added to what the form holds: the row's id and whatever else the user does not enter. */
  extra?: { [K in keyof InputFor<C>]?: InputFor<C>[K] | undefined };
  /** What is said when it went well, where the act alone does not say enough. */
  done?: string | ((result: ResultFor<C>, values: InputFor<C>) => string | Result);
  /** Where what the call made has a page of its own. */
  leadsTo?: (result: ResultFor<C>) => ActivityLink | undefined;
  /** Words for a refusal that this dialog can explain better than the general text. */
  explain?: (error: ApiError) => string | null;
  onDone?: (result: ResultFor<C>) => void;
  /** Body and foot of the dialog; the form items' names are the input's fields. */
  children: ReactNode;
}

/** A refusal that no field of the form can show. */
interface Refused {
  reason: string;
  details: string[];
  /** What the user may say to go on all the same. */
  confirm: string | null;
  /** What was said so before. */
  confirmed: string[];
}

interface FormState {
  act: NonNullable<CallFormProps<AnyCall>['act']>;
  refused: Refused | null;
  busy: boolean;
  touch: () => void;
}

const FormContext = createContext<FormState>({ act: 'operation', refused: null, busy: false, touch: () => undefined });

/** Tells the form that something in it was changed by other means than its fields. */
export function useTouch(): () => void {
  return useContext(FormContext).touch;
}

/** Makes the form's call and keeps what came of it. */
function useSubmit<C extends AnyCall>(props: CallFormProps<C>, form: FormInstance<InputFor<C>>) {
  const { call, act = 'operation', extra, done, leadsTo, explain, onDone } = props;
  const { t } = useTranslation();
  const { tell } = useTell();
  const { title, close } = useDialog();
  const [refused, setRefused] = useState<Refused | null>(null);
  const write = useWrite(call);
  // A second press while the first is under way, or while the dialog closes, is none.
  const sent = useRef(false);
  const said = (result: ResultFor<C>, values: InputFor<C>) =>
    typeof done === 'function' ? done(result, values) : done;
  const submit = async (values: InputFor<C>) => {
    if (sent.current) return;
    sent.current = true;
    const confirm = [...(refused?.confirmed ?? []), ...(refused?.confirm ? [refused.confirm] : [])];
    setRefused(null);
    try {
      const confirmed = confirm.length === 0 ? {} : { confirm };
      const result = await write.mutateAsync({ input: { ...cleaned(call, values), ...extra, ...confirmed } });
      const words = said(result, values);
      if (words === undefined) tell({ text: t(`common.done.${act}`), item: leadsTo?.(result) }, title);
      else tell(words);
      onDone?.(result);
      close();
    } catch (error) {
      sent.current = false;
      const faults = fieldFaults(error);
      const details = placeFaults(form, faults, t, call.slug);
      if (faults.length > 0 && details.length === 0) return;
      const known = error instanceof ApiError ? error : null;
      const reason = (known && explain?.(known)) ?? operationErrorText(t, error);
      setRefused({ reason, details, confirm: known?.confirm ?? null, confirmed: confirm });
    }
  };
  return { refused, forget: () => setRefused(null), busy: write.isPending, submit };
}

/** A dialog's form around one call: it waits at most 60 s; a refusal leaves it open and shows why. */
export function CallForm<C extends AnyCall>(props: CallFormProps<C>) {
  const { act = 'operation', initialValues, children } = props;
  const id = useId();
  const [form] = Form.useForm<InputFor<C>>();
  const [touched, setTouched] = useState(false);
  const { refused, forget, busy, submit } = useSubmit(props, form);
  useDialogLoss(touched ? 'changes' : null);
  const change = () => {
    setTouched(true);
    // Other values are another question: what was confirmed is asked again.
    forget();
  };
  return (
    <FormContext value={{ act, refused, busy, touch: change }}>
      <Form
        // Ids of fields must differ between the dialogs and filters of all tabs, or labels lead to the wrong one.
        name={id}
        form={form}
        className="dialog-form"
        layout="vertical"
        clearOnDestroy
        initialValues={initialValues ?? {}}
        scrollToFirstError={{ block: 'nearest', focus: true }}
        onValuesChange={change}
        onFinish={(values) => void submit(values)}
      >
        {children}
      </Form>
    </FormContext>
  );
}

/** What scrolls of a form: its items, under the reason why the call was refused. */
export function FormBody({ children }: { children: ReactNode }) {
  return (
    <DialogBody>
      <FormRefusal />
      {children}
    </DialogBody>
  );
}

/** What may be said to go on all the same is asked under the reason. */
function FormRefusal() {
  const { t } = useTranslation();
  const { act, refused } = useContext(FormContext);
  if (refused === null) return null;
  const { reason, details, confirm } = refused;
  return (
    <Refusal title={t(`common.failed.${act}`)} reason={reason}>
      {confirm !== null && <p>{t(`common.confirm.${confirm}` as 'common.confirm.force')}</p>}
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Refusal>
  );
}

const verbs = { add: 'add', edit: 'save', setting: 'save', reset: 'reset', operation: 'save' } as const;

interface FormFootProps {
  /** The button that sends the form; the act's own verb where nothing is said. */
  submit?: string;
  /** Nothing can be sent as things are; the dialog says why. */
  blocked?: boolean;
  danger?: boolean;
  /** What stands for leaving. */
  children?: ReactNode;
}

/** The foot of a form: leave, and send. */
export function FormFoot({ submit, blocked = false, danger = false, children }: FormFootProps) {
  const { t } = useTranslation();
  const { act, refused, busy } = useContext(FormContext);
  const proceeds = refused !== null && refused.confirm !== null;
  const text = proceeds ? t('common.actions.proceed') : (submit ?? t(`common.actions.${verbs[act]}`));
  return (
    <DialogFoot>
      {children === undefined || children === false ? <LeaveButton /> : children}
      <Button type="primary" htmlType="submit" danger={danger} disabled={blocked} loading={busy}>
        {text}
      </Button>
    </DialogFoot>
  );
}
