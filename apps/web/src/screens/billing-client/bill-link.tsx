import { IdLink } from '../../kit/id-link.tsx';

interface BillLinkProps {
  billNo: string;
  onOpen: (billNo: string) => void;
}

/** A bill number that opens the bill. */
export function BillLink({ billNo, onOpen }: BillLinkProps) {
  return <IdLink text={billNo} onOpen={() => onOpen(billNo)} />;
}
