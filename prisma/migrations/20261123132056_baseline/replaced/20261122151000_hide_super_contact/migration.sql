-- How to reach the superior is told unless somebody above decides otherwise. Until now it was told to nobody, and so it stays
-- for the clients there are.
ALTER TABLE "client" ADD COLUMN "hide_super_contact" BOOLEAN NOT NULL DEFAULT false;
UPDATE "client" SET hide_super_contact = true WHERE parent_id IS NOT NULL;
