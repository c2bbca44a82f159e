-- AlterTable
ALTER TABLE "terminal_function" ADD COLUMN "anchor_day" SMALLINT;

-- Until now they were all counted from the day of their terminal.
UPDATE "terminal_function" f SET anchor_day = t.anchor_day FROM "terminal" t WHERE t.id = f.terminal_id AND f.expire_time IS NOT NULL;
