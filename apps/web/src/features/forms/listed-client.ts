import type { List } from '../../kit/list/use-list.ts';

/** The client that a list is filtered by, as the preset of its add dialog; null for none or several. */
export function listedClient<Row>({ filters }: List<Row>): number | null {
  const clients = filters['clientId'];
  const [first, ...others] = Array.isArray(clients) ? (clients as unknown[]) : [];
  return typeof first === 'number' && others.length === 0 ? first : null;
}
