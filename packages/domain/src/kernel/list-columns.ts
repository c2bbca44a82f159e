import { wireTime } from './sql.ts';

/** SQL with the joins that it needs, by their aliases. */
export interface Expression {
  sql: string;
  needs: readonly string[];
}

/** A column that is answered in another form than it is compared in: a timestamp is text on the wire. */
export interface Column {
  answered: Expression;
  /** What filters compare and sorts order by; the same order and the same rows as by what is answered. */
  compared: Expression;
}

/** The columns of a row: expressions of what is answered, compared in the same form unless told otherwise. */
export type Columns<Row> = { readonly [K in keyof Row]-?: string | Column };

/** SQL that needs joins. */
export function needing(sql: string, ...needs: readonly string[]): Expression {
  return { sql, needs };
}

/** A column that needs joins, answered as it is compared. */
export function joined(sql: string, ...needs: readonly string[]): Column {
  return { answered: { sql, needs }, compared: { sql, needs } };
}

/** A timestamp, answered as the wire writes it. */
export function timestamp(sql: string, ...needs: readonly string[]): Column {
  return { answered: { sql: wireTime(sql), needs }, compared: { sql, needs } };
}

/** A column that filters and sorts compare by another expression. */
export function comparedBy(compared: string | Expression, answered: string | Expression): Column {
  return { answered: expressionOf(answered), compared: expressionOf(compared) };
}

/** The expression that a column is answered with. */
export function answeredOf(column: string | Column): Expression {
  return typeof column === 'string' ? expressionOf(column) : column.answered;
}

/** The expression that a column is filtered and sorted by. */
export function comparedOf(column: string | Column): Expression {
  return typeof column === 'string' ? expressionOf(column) : column.compared;
}

function expressionOf(part: string | Expression): Expression {
  return typeof part === 'string' ? { sql: part, needs: [] } : part;
}
