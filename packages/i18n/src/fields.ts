import type { Texts } from './sections.ts';

type Fields = Texts['fields'];
type OwnOf<Family extends string> = Family extends keyof Fields ? keyof Fields[Family] & string : never;

/** A field with a label in a family: one of its own, or one that the families share. */
export type FieldOf<Family extends string> = OwnOf<Family> | keyof Fields['common'];

/** A field with a label in some family. */
export type FieldName = { [Family in keyof Fields]: keyof Fields[Family] & string }[keyof Fields];

/** The keys of a field's label, best first: the family's own word, then the common one. */
export function labelKeys(family: string, field: string): [own: string, common: string] {
  return [`fields.${family}.${field}`, `fields.common.${field}`];
}

/** Field names of a family; any field if the family is known only at run time. */
export type Labelled<Family extends string> = string extends Family ? FieldName : FieldOf<Family>;

/** The label of a family's field in the given texts. */
export function fieldLabelIn<Family extends string>(texts: Texts, family: Family, field: Labelled<Family>): string {
  const labels: Record<string, Record<string, string>> = texts.fields;
  const name: string = field;
  return labels[family]?.[name] ?? labels['common']?.[name] ?? name;
}
