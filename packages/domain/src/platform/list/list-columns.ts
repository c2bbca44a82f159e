import { wireTime } from '../db/sql.ts';

/** SQL with the aliases of the joins that it needs. */
export interface Expression {
  sql: string;
  needs: readonly string[];
}

/** A column with different forms for output and comparison: a timestamp is text on the wire. */
export interface Column {
  output: Expression;
  /** For filters and sorts; it must order and match rows as `output` does. */
  compared: Expression;
  /** Where the database stores the form in which the text is searched. */
  searched?: string;
  /** Null is later or more than every value: the term has no end. */
  isEndless?: true;
}

/** The columns of a row; a text is both output and compared. */
export type Columns<Row> = { readonly [K in keyof Row]-?: string | Column };

/** SQL that needs joins. */
export function needing(sql: string, ...needs: readonly string[]): Expression {
  return { sql, needs };
}

/** A column that needs joins, output and compared alike. */
export function joined(sql: string, ...needs: readonly string[]): Column {
  return { output: { sql, needs }, compared: { sql, needs } };
}

/** The name of a row of these aliases' tables, which store its search form too. */
export function nameOf(alias: string, ...needs: readonly string[]): Column {
  return stored(`${alias}.name`, `${alias}.search_name`, ...needs);
}

/** A text with its search form in the column `searched`. */
export function stored(sql: string, searched: string, ...needs: readonly string[]): Column {
  return { output: { sql, needs }, compared: { sql, needs }, searched };
}

/** A column where null stands above every value, such as the expiry of a permanent terminal. */
export function endless(column: Column): Column {
  return { ...column, isEndless: true };
}

/** A timestamp, output in the form of the wire. */
export function timestamp(sql: string, ...needs: readonly string[]): Column {
  return { output: { sql: wireTime(sql), needs }, compared: { sql, needs } };
}

/** A column with another expression for filters and sorts. */
export function comparedBy(compared: string | Expression, output: string | Expression): Column {
  return { output: expressionOf(output), compared: expressionOf(compared) };
}

/** The output expression of a column. */
export function outputOf(column: string | Column): Expression {
  return typeof column === 'string' ? expressionOf(column) : column.output;
}

/** The expression for filters and sorts of a column. */
export function comparedOf(column: string | Column): Expression {
  return typeof column === 'string' ? expressionOf(column) : column.compared;
}

/** SQL: the form in which a text column is searched; the twin of `searchForm` in the contract. */
export function searchedOf(column: string | Column): string {
  const form = typeof column === 'string' ? undefined : column.searched;
  return form ?? `search_form(${comparedOf(column).sql})`;
}

function expressionOf(part: string | Expression): Expression {
  return typeof part === 'string' ? { sql: part, needs: [] } : part;
}
