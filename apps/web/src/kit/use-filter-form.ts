import { Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useConfig } from '../lib/config.ts';
import { filtersText, type Filters, type List } from './use-list.ts';

/** How long the keyboard rests before what was typed filters. */
const REST_MS = 400;
/** Parts of texts that long lists can be searched for begin here. */
const LEAST_LETTERS = 3;

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function given(values: Filters): Filters {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value)));
}

interface FilterForm {
  form: FormInstance<Filters>;
  /** What was chosen filters at once, what is typed when the keyboard rests. */
  onValuesChange: (changed: Filters) => void;
  /** Filters by what the form holds now. */
  apply: () => void;
}

type Names = ReadonlySet<string>;

/** Which of these fields hold something else than the address. */
function differing(form: FormInstance<Filters>, address: Filters, names: Names): Names {
  return new Set([...names].filter((name) => (form.getFieldValue(name) ?? '') !== (address[name] ?? '')));
}

/** Fills the form by the address, all but some fields. */
function fill(form: FormInstance<Filters>, address: Filters, except: Names): void {
  const blank = Object.keys(form.getFieldsValue(true) as Filters).map((name): [string, unknown] => [name, undefined]);
  const entries = [...blank, ...Object.entries(address)].filter(([name]) => !except.has(name));
  form.setFieldsValue(Object.fromEntries(entries));
}

/** Waits until the keyboard rests, and then does what it was told last. */
function useRest(): { after: (run: () => void) => void; stop: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  const after = useCallback(
    (run: () => void) => {
      stop();
      timer.current = setTimeout(run, REST_MS);
    },
    [stop],
  );
  return { after, stop };
}

/** A list's filters as a form: the address fills it, and what is entered goes to the address, where the list takes it. */
export function useFilterForm<Row>(list: List<Row>): FilterForm {
  const [form] = Form.useForm<Filters>();
  const { listScanRows } = useConfig().limits;
  const address = filtersText(list.filters);
  const latest = useRef(list);
  /** What was written and does not show in the address yet; the address may take a while under load. */
  const written = useRef<readonly string[]>([]);
  const typing = useRef(false);
  /** Fields that somebody types in, and that the address does not have yet. */
  const typed = useRef<Names>(new Set());
  useEffect(() => {
    latest.current = list;
  });
  const { after, stop } = useRest();
  const write = (byTyping: boolean) => {
    stop();
    const next = given(form.getFieldsValue(true) as Filters);
    const text = filtersText(next);
    const { filters, setFilters } = latest.current;
    if (text === filtersText(filters)) typed.current = new Set();
    else {
      written.current = [...written.current, text];
      setFilters(next, byTyping && typing.current);
    }
    typing.current = byTyping;
  };
  const writeTyped = useRef(() => write(true));
  useEffect(() => {
    writeTyped.current = () => write(true);
  });
  useEffect(() => {
    const underway = written.current;
    const at = underway.lastIndexOf(address);
    written.current = at < 0 ? [] : underway.slice(at + 1);
    const there = Object.fromEntries(JSON.parse(address) as [string, unknown][]);
    // Another address may come before the one that was written, as that of a view does.
    typed.current = differing(form, there, typed.current);
    // What the form itself has written it must not take back: somebody may have typed on.
    if (at >= 0) return;
    // What is written again takes the place of what was overtaken: it is no further step back.
    typing.current = underway.length > 0 && typed.current.size > 0;
    fill(form, there, typed.current);
    if (typed.current.size > 0) after(() => writeTyped.current());
  }, [form, address, after]);
  const onValuesChange = (changed: Filters) => {
    stop();
    const texts = Object.values(changed).filter((value) => typeof value === 'string');
    if (texts.length < Object.keys(changed).length) return write(false);
    typed.current = new Set([...typed.current, ...Object.keys(changed)]);
    const waits = list.total > listScanRows && texts.some(({ length }) => length > 0 && length < LEAST_LETTERS);
    if (!waits) after(() => write(true));
  };
  return { form, onValuesChange, apply: () => write(false) };
}
