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
  const address = JSON.stringify(list.filters);
  const latest = useRef(list);
  const written = useRef<string | null>(null);
  const typing = useRef(false);
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
    clearTimeout(timer.current);
    typing.current = false;
    const blank = Object.fromEntries(
      Object.keys(form.getFieldsValue(true) as Filters).map((name) => [name, undefined]),
    );
    form.setFieldsValue({ ...blank, ...(JSON.parse(address) as Filters) });
  }, [form, address]);
  const write = (typed: boolean) => {
    clearTimeout(timer.current);
    const next = given(form.getFieldsValue(true) as Filters);
    const text = JSON.stringify(next);
    const { filters, setFilters } = latest.current;
    if (text !== JSON.stringify(filters)) {
      written.current = text;
      setFilters(next, typed && typing.current);
    }
    typing.current = typed;
  };
  const onValuesChange = (changed: Filters) => {
    clearTimeout(timer.current);
    const texts = Object.values(changed).filter((value) => typeof value === 'string');
    if (texts.length < Object.keys(changed).length) return write(false);
    const waits = list.total > listScanRows && texts.some(({ length }) => length > 0 && length < LEAST_LETTERS);
    if (!waits) timer.current = setTimeout(() => write(true), REST_MS);
  };
  return { form, onValuesChange, apply: () => write(false) };
}
