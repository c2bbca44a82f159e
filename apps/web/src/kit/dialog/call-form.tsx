import { Button, Form, type FormInstance } from 'antd';
import { createContext, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import type { ActivityLink } from '../../lib/live/activity.ts';
import type { AnyCall, InputFor, ResultFor } from '../../lib/api/call.ts';
import { errorText, fieldFaults } from '../../lib/api/error-text.ts';
import { failureTitle, type Operation } from '../../lib/api/failure-title.ts';
import { cleanValues, placeFaults } from '../../lib/form/form-values.ts';
import { useWrite } from '../../lib/api/query.ts';
import { useDialog, useDialogUnsaved } from './dialog-context.ts';
import { DialogBody, DialogFooter, CancelButton } from './dialog-parts.tsx';
import { Refusal } from './refusal.tsx';
import { useNotify, type Result } from './use-notify.tsx';

export interface CallFormProps<C extends AnyCall> {
  call: C;
  operation?: Extract<Operation, 'operation' | 'add' | 'edit' | 'reset' | 'setting'>;
  initialValues?: Partial<InputFor<C>> | null;
  /** Input that the user does not enter, such as the row's id. */
  extra?: { [K in keyof InputFor<C>]?: InputFor<C>[K] | undefined };
  /** Success message; by default that of the operation. */
  done?: string | ((result: ResultFor<C>, values: InputFor<C>) => string | Result);
  /** Name of the added item, for the default message. */
  nameOf?: (values: InputFor<C>) => string;
  leadsTo?: (result: ResultFor<C>, values: InputFor<C>) => ActivityLink | undefined;
  /** The usual next step, such as the first account of a new client. */
  next?: (result: ResultFor<C>) => ActivityLink | undefined;
  /** A better text for a refusal than the general one. */
  explain?: (error: ApiError) => string | null;
  onDone?: (result: ResultFor<C>) => void;
  /** Body and footer of the dialog; form items are named after the input's fields. */
  children: ReactNode;
}

/** A refusal that no field of the form can show. */
interface Refused {
  title: string;
  reason: string;
  details: string[];
  /** Confirmation key that the user may send to go on all the same. */
  confirm: string | null;
  confirmed: string[];
}

type Explain = (error: unknown) => string | null;

interface FormState {
  operation: NonNullable<CallFormProps<AnyCall>['operation']>;
  refused: Refused | null;
  busy: boolean;
  touch: () => void;
  /** Sets the texts of the form's preview, which hold for a refusal of the form too. */
  explainAs: (explain: Explain | undefined) => void;
}

const FormContext = createContext<FormState>({
  operation: 'operation',
  refused: null,
  busy: false,
  touch: () => undefined,
  explainAs: () => undefined,
});

/** Marks the form as changed by other means than its fields. */
export function useTouch(): () => void {
  return useContext(FormContext).touch;
}

/** Refusals of the form read as those of its preview. */
export function useExplainAs(explain: Explain | undefined): void {
  const { explainAs } = useContext(FormContext);
  useEffect(() => explainAs(explain));
}

/** The success message of the dialog, else that of the operation with the dialog's title for the activity list. */
function useDoneMessage<C extends AnyCall>(props: CallFormProps<C>) {
  const { operation = 'operation', done, nameOf, leadsTo, next } = props;
  const { t } = useTranslation();
  const { title } = useDialog();
  return (result: ResultFor<C>, values: InputFor<C>): { message: string | Result; about?: string } => {
    const message = typeof done === 'function' ? done(result, values) : done;
    if (message !== undefined) return { message };
    const item = leadsTo?.(result, values);
    const text =
      nameOf === undefined ? t(`common.done.${operation}`) : t('common.done.added', { name: nameOf(values) });
    return { message: { text, item, link: next?.(result) }, about: title };
  };
}

function useSubmit<C extends AnyCall>(props: CallFormProps<C>, form: FormInstance<InputFor<C>>) {
  const { call, operation = 'operation', extra, explain, onDone } = props;
  const { t } = useTranslation();
  const { notifySuccess } = useNotify();
  const doneMessage = useDoneMessage(props);
  const { close } = useDialog();
  const [refused, setRefused] = useState<Refused | null>(null);
  const write = useWrite(call);
  // Ignores a second press while the first is under way or the dialog closes.
  const sent = useRef(false);
  const previewExplain = useRef<Explain>(undefined);
  const submit = async (values: InputFor<C>) => {
    if (sent.current) return;
    sent.current = true;
    const confirm = [...(refused?.confirmed ?? []), ...(refused?.confirm ? [refused.confirm] : [])];
    setRefused(null);
    try {
      const confirmed = confirm.length === 0 ? {} : { confirm };
      const result = await write.mutateAsync({ input: { ...cleanValues(call, values), ...extra, ...confirmed } });
      const { message, about } = doneMessage(result, values);
      notifySuccess(message, about);
      onDone?.(result);
      close();
    } catch (error) {
      sent.current = false;
      const faults = fieldFaults(error);
      const details = placeFaults(form, faults, t, call.slug);
      if (faults.length > 0 && details.length === 0) return;
      const known = error instanceof ApiError ? error : null;
      const reason = (known && explain?.(known)) ?? previewExplain.current?.(error) ?? errorText(t, error);
      const title = failureTitle(t, operation, error);
      setRefused({ title, reason, details, confirm: known?.confirm ?? null, confirmed: confirm });
    }
  };
  const explainAs = (next: Explain | undefined) => void (previewExplain.current = next);
  return { refused, forget: () => setRefused(null), busy: write.isPending, submit, explainAs };
}

/** A dialog's form around one call; a refusal leaves the dialog open and shows why. */
export function CallForm<C extends AnyCall>(props: CallFormProps<C>) {
  const { operation = 'operation', initialValues, children } = props;
  const id = useId();
  const [form] = Form.useForm<InputFor<C>>();
  const [touched, setTouched] = useState(false);
  const { refused, forget, busy, submit, explainAs } = useSubmit(props, form);
  useDialogUnsaved(touched ? 'changes' : null);
  const change = () => {
    setTouched(true);
    // Confirmations hold for the values they were given for.
    forget();
  };
  return (
    <FormContext value={{ operation, refused, busy, touch: change, explainAs }}>
      <Form
        // Ids of fields must differ between the dialogs and filters of all tabs, or labels lead to the wrong one.
        name={id}
        form={form}
        className="dialog-form"
        layout="vertical"
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

/** The scrolling part of a form: the refusal, then its items. */
export function FormBody({ children }: { children: ReactNode }) {
  return (
    <DialogBody>
      <FormRefusal />
      {children}
    </DialogBody>
  );
}

function FormRefusal() {
  const { refused } = useContext(FormContext);
  if (refused === null) return null;
  const { title, reason, details, confirm } = refused;
  return (
    <Refusal title={title} reason={reason} confirm={confirm}>
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

/** Was the form refused for this reason? Then its preview does not repeat it. */
export function useRefusedFor(reason: string): boolean {
  return useContext(FormContext).refused?.reason === reason;
}

/** The refusal of a form's preview, left out where the form itself was refused for the same reason. */
export function PreviewRefusal({ title, reason }: { title: string; reason: string }) {
  return useRefusedFor(reason) ? null : <Refusal title={title} reason={reason} />;
}

const verbs = { add: 'add', edit: 'save', setting: 'save', reset: 'reset', operation: 'save' } as const;

interface FormFooterProps {
  /** Text of the submit button; by default the operation's verb. */
  submit?: string;
  /** Disables the submit button; the dialog says why. */
  blocked?: boolean;
  danger?: boolean;
  /** In sight beside the buttons while the form scrolls, as a price. */
  summary?: ReactNode;
  children?: ReactNode;
}

export function FormFooter({ submit, blocked = false, danger = false, summary, children }: FormFooterProps) {
  const { t } = useTranslation();
  const { operation, refused, busy } = useContext(FormContext);
  // A preview that blocks the form asks the question itself.
  const proceeds = !blocked && refused !== null && refused.confirm !== null;
  const text = proceeds ? t('common.actions.proceed') : (submit ?? t(`common.actions.${verbs[operation]}`));
  return (
    <DialogFooter>
      {summary}
      {children === undefined || children === false ? <CancelButton /> : children}
      <Button type="primary" htmlType="submit" danger={danger} disabled={blocked} loading={busy}>
        {text}
      </Button>
    </DialogFooter>
  );
}
