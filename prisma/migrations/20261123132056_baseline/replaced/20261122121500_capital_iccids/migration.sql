-- The letter at the end of an ICCID is a capital. Of two terminals whose numbers differ by its case alone, which is one
-- card, the one added first keeps the number.
UPDATE "terminal" t SET iccid = NULL, row_version = t.row_version + 1
  WHERE t.iccid IS NOT NULL AND EXISTS (
    SELECT 1 FROM "terminal" o WHERE upper(o.iccid COLLATE "C") = upper(t.iccid COLLATE "C") AND o.id < t.id);
UPDATE "terminal" SET iccid = upper(iccid COLLATE "C"), row_version = row_version + 1
  WHERE iccid <> upper(iccid COLLATE "C");
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_iccid_check" CHECK (iccid = upper(iccid COLLATE "C"));
