import type { ListColumn } from '../list/columns.tsx';
import { IdLink } from '../text/id-link.tsx';

interface ClientNamed {
  clientId: number;
  clientName: string;
}

/** Columns of details in which the client's name links to the client. */
export function withClientLink<Row extends ClientNamed>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  return columns.map((column) => (column.key === 'clientName' ? { key: column.key, render: ClientLink } : column));
}

function ClientLink({ clientId, clientName }: ClientNamed) {
  return <IdLink kind="client" item={clientId} text={clientName} />;
}
