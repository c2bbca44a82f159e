import type { FieldError, FieldRule } from '@roger/contract/errors';
import { AppError } from '@roger/domain/kernel/app-error';
import type { TObject } from 'typebox';
import { Compile } from 'typebox/compile';

interface Fault {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

/** Checks an input or throws 400 with every fault by field and rule. */
export type InputCheck = (input: unknown) => void;

const MOST_FAULTS = 100;

/** Compiles the check of a call's input, once at start. */
export function compileInputCheck(schema: TObject): InputCheck {
  const compiled = Compile(schema);
  return (input) => {
    if (compiled.Check(input)) return;
    const faults = compiled.Errors(input) as Fault[];
    const errors = faults.flatMap((fault) => faultFields(fault, input)).slice(0, MOST_FAULTS);
    throw new AppError('badInput', { errors: errors.length > 0 ? errors : [{ field: 'body', rule: 'type' }] });
  };
}

function faultFields({ keyword, instancePath, params }: Fault, input: unknown): FieldError[] {
  const field = fieldName(instancePath);
  const inside = (name: string) => [field, name].filter((part) => part !== '').join('.');
  if (keyword === 'required')
    return names(params['requiredProperties']).map((name) => ({ field: inside(name), rule: 'required' }));
  if (keyword === 'additionalProperties')
    return names(params['additionalProperties']).map((name) => ({ field: inside(name), rule: 'unknown' }));
  // An unknown property is told twice; once is enough.
  if (keyword === 'boolean' || keyword === 'anyOf') return [];
  const value = valueAt(input, instancePath);
  return [{ field: field === '' ? 'body' : field, ...ruleOf(keyword, params, value) }];
}

function ruleOf(keyword: string, params: Record<string, unknown>, value: unknown): Omit<FieldError, 'field'> {
  const limit = Number(params['limit']);
  const rules: Record<string, () => { rule: FieldRule; params?: Record<string, string | number> }> = {
    type: () => typeRule(params['type'], value),
    enum: () => ({ rule: 'enum', params: { allowed: String(params['allowedValues']) } }),
    pattern: () => ({ rule: 'format' }),
    format: () => ({ rule: 'format' }),
    minLength: () => (value === '' ? { rule: 'required' } : { rule: 'minLength', params: { min: limit } }),
    maxLength: () => ({ rule: 'maxLength', params: { max: limit } }),
    minimum: () => (limit === 1 ? { rule: 'positiveInteger' } : { rule: 'number', params: { min: limit } }),
    maximum: () => ({ rule: 'max', params: { max: limit } }),
    minItems: () => ({ rule: 'count', params: { min: limit } }),
    maxItems: () => ({ rule: 'count', params: { max: limit } }),
  };
  return rules[keyword]?.() ?? { rule: 'format' };
}

function typeRule(expected: unknown, value: unknown): { rule: FieldRule; params?: Record<string, string> } {
  const types = [expected].flat().map(String);
  if (value === null) return { rule: 'required' };
  if (types.includes('integer') || types.includes('number')) return { rule: 'number' };
  return { rule: 'type', params: { type: types.join('|') } };
}

/** `/items/0/msId` as people write it: `items[0].msId`. */
function fieldName(instancePath: string): string {
  const steps = instancePath.split('/').slice(1).map(unescape);
  return steps.reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : [path, step].filter((part) => part !== '').join('.')),
    '',
  );
}

function valueAt(input: unknown, instancePath: string): unknown {
  const steps = instancePath.split('/').slice(1).map(unescape);
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | null)?.[step], input);
}

function unescape(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
