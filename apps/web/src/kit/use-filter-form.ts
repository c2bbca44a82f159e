import { Form, type FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { useConfig } from '../lib/config.ts';
import type { Filters, List } from './use-list.ts';

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

/** Filters as one text, whatever their order. */
function textOf(filters: Filters): string {
  return JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

interface FilterForm {
  form: FormInstance<Filters>;
  /** What was chosen filters at once, what is typed when the keyboard rests. */
  onValuesChange: (changed: Filters) => void;
  /** Filters by what the form holds now. */
  apply: () => void;
}

/** A list's filters as a form: the address fills it, and what is entered goes to the address, where the list takes it. */
export function useFilterForm<Row>(list: List<Row>): FilterForm {
  const [form] = Form.useForm<Filters>();
  const { listScanRows } = useConfig().limits;
  const address = textOf(list.filters);
  const latest = useRef(list);
  const written = useRef<string | null>(null);
  const typing = useRef(false);
  /** Fields that somebody types in, and that the address does not have yet. */
  const typed = useRef<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const own = written.current === address;
    written.current = null;
    // What the form itself has written it must not take back: somebody may have typed on.
    if (own) return;
    typing.current = false;
    const blank = Object.keys(form.getFieldsValue(true) as Filters).map((name): [string, unknown] => [name, undefined]);
    const entries = [...blank, ...(JSON.parse(address) as [string, unknown][])];
    form.setFieldsValue(Object.fromEntries(entries.filter(([name]) => !typed.current.has(name))));
  }, [form, address]);
  const write = (byTyping: boolean) => {
    clearTimeout(timer.current);
    typed.current = new Set();
    const next = given(form.getFieldsValue(true) as Filters);
    const text = textOf(next);
    const { filters, setFilters } = latest.current;
    if (text !== textOf(filters)) {
      written.current = text;
      setFilters(next, byTyping && typing.current);
    }
    typing.current = byTyping;
  };
  const onValuesChange = (changed: Filters) => {
    clearTimeout(timer.current);
    const texts = Object.values(changed).filter((value) => typeof value === 'string');
    if (texts.length < Object.keys(changed).length) return write(false);
    typed.current = new Set([...typed.current, ...Object.keys(changed)]);
    const waits = list.total > listScanRows && texts.some(({ length }) => length > 0 && length < LEAST_LETTERS);
    if (!waits) timer.current = setTimeout(() => write(true), REST_MS);
  };
  return { form, onValuesChange, apply: () => write(false) };
}
