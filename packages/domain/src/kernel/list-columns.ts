import { wireTime } from './sql.ts';

/** A column that is answered in another form than it is compared in: a moment is text on the wire. */
export interface Column {
  answered: string;
  /** What filters compare and sorts order by; the same order and the same rows as by what is answered. */
  compared: string;
}

/** The columns of a row: expressions of what is answered, compared in the same form unless told otherwise. */
export type Columns<Row> = { readonly [K in keyof Row]-?: string | Column };

/** A moment, answered as the wire writes it. */
export function moment(expression: string): Column {
  return { answered: wireTime(expression), compared: expression };
}

/** A column that filters and sorts compare by another expression. */
export function comparedBy(compared: string, answered: string): Column {
  return { answered, compared };
}

/** The expression that a column is answered with. */
export function answeredOf(column: string | Column): string {
  return typeof column === 'string' ? column : column.answered;
}

/** The expression that a column is filtered and sorted by. */
export function comparedOf(column: string | Column): string {
  return typeof column === 'string' ? column : column.compared;
}
