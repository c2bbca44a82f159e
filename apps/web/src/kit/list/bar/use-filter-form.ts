import { Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useConfig } from '../../../lib/api/config.ts';
import { useComposition } from '../../../lib/react/composition.ts';
import { isEmpty } from '../../../lib/form/form-values.ts';
import { filtersText, type Filters, type List } from '../use-list.ts';

const DEBOUNCE_MS = 400;
/** Minimum length of a text filter in large lists. */
const MIN_LETTERS = 3;

function withoutEmpty(values: Filters): Filters {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

interface FilterForm {
  form: FormInstance<Filters>;
  /** Selected values filter at once, typed ones debounced. */
  onValuesChange: (changed: Filters) => void;
  apply: () => void;
}

type Names = ReadonlySet<string>;

function differing(form: FormInstance<Filters>, address: Filters, names: Names): Names {
  return new Set([...names].filter((name) => (form.getFieldValue(name) ?? '') !== (address[name] ?? '')));
}

function hasShortText(form: FormInstance<Filters>, names: Names): boolean {
  return [...names].some((name) => {
    const { length } = String(form.getFieldValue(name) ?? '');
    return length > 0 && length < MIN_LETTERS;
  });
}

function fill(form: FormInstance<Filters>, address: Filters, except: Names): void {
  const blank = Object.keys(form.getFieldsValue(true) as Filters).map((name): [string, unknown] => [name, undefined]);
  const entries = [...blank, ...Object.entries(address)].filter(([name]) => !except.has(name));
  form.setFieldsValue(Object.fromEntries(entries));
}

function useDebounce(): { after: (run: () => void) => void; stop: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  const after = useCallback(
    (run: () => void) => {
      stop();
      timer.current = setTimeout(run, DEBOUNCE_MS);
    },
    [stop],
  );
  return { after, stop };
}

/** A list's filters as a form. The address fills the form; input goes to the address, which the list reads. */
export function useFilterForm<Row>(list: List<Row>): FilterForm {
  const [form] = Form.useForm<Filters>();
  const { listScanRows } = useConfig().limits;
  const address = filtersText(list.filters);
  const latest = useRef(list);
  /** Written texts that the address does not show yet; it may take a while under load. */
  const written = useRef<readonly string[]>([]);
  const typing = useRef(false);
  /** Fields with typed input that the address does not have yet. */
  const typed = useRef<Names>(new Set());
  const { after, stop } = useDebounce();
  /** Further typing, and its end, replace the history entry that the same typing has made. */
  const write = (byTyping: boolean, endsTyping = byTyping) => {
    stop();
    const next = withoutEmpty(form.getFieldsValue(true) as Filters);
    const text = filtersText(next);
    const { filters, setFilters } = latest.current;
    // The list may not show the last written address yet.
    if (text === (written.current.at(-1) ?? filtersText(filters))) typed.current = new Set();
    else {
      written.current = [...written.current, text];
      setFilters(next, endsTyping && typing.current);
    }
    typing.current = byTyping;
  };
  const writeTyped = useRef(() => write(true));
  useEffect(() => {
    latest.current = list;
    writeTyped.current = () => write(true);
  });
  const writeLater = () => {
    if (list.total <= listScanRows || !hasShortText(form, typed.current)) after(() => writeTyped.current());
  };
  const isComposing = useComposition(() => typed.current.size > 0 && writeLater());
  useEffect(() => {
    const pending = written.current;
    const at = pending.lastIndexOf(address);
    written.current = at < 0 ? [] : pending.slice(at + 1);
    const addressed = Object.fromEntries(JSON.parse(address) as [string, unknown][]);
    // Another address may come before the written one, such as that of a view.
    typed.current = differing(form, addressed, typed.current);
    // The form wrote this address itself: it must not undo input typed since.
    if (at >= 0) return;
    // Input that is written again replaces the overtaken history entry.
    typing.current = pending.length > 0 && typed.current.size > 0;
    fill(form, addressed, typed.current);
    if (typed.current.size > 0) after(() => writeTyped.current());
  }, [form, address, after]);
  const onValuesChange = (changed: Filters) => {
    stop();
    const texts = Object.values(changed).filter((value) => typeof value === 'string');
    if (texts.length < Object.keys(changed).length) return write(false);
    typed.current = new Set([...typed.current, ...Object.keys(changed)]);
    if (!isComposing()) writeLater();
  };
  return { form, onValuesChange, apply: () => write(false, true) };
}
