interface BillLinkProps {
  billNo: string;
  onOpen: (billNo: string) => void;
}

/** A bill number that opens the bill. */
export function BillLink({ billNo, onOpen }: BillLinkProps) {
  return (
    <button type="button" className="link-button figures" onClick={() => onOpen(billNo)}>
      {billNo}
    </button>
  );
}
