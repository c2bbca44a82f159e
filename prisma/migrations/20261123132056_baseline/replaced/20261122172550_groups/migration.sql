-- Groups have members, channels and associations; temporary ones end.
-- AlterTable
ALTER TABLE "terminal" ADD COLUMN     "channel_mode" TEXT NOT NULL DEFAULT 'automatic';

-- AlterTable
ALTER TABLE "terminal_group" ADD COLUMN     "end_time" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "group_member" (
    "id" SERIAL NOT NULL,
    "group_id" INTEGER NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "group_member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "terminal_channel" (
    "terminal_id" INTEGER NOT NULL,
    "channel" SMALLINT NOT NULL,
    "group_id" INTEGER NOT NULL,
    "name" TEXT,
    "area" TEXT,

    CONSTRAINT "terminal_channel_pkey" PRIMARY KEY ("terminal_id","channel")
);

-- CreateTable
CREATE TABLE "group_association" (
    "low_id" INTEGER NOT NULL,
    "high_id" INTEGER NOT NULL,

    CONSTRAINT "group_association_pkey" PRIMARY KEY ("low_id","high_id")
);

-- CreateIndex
CREATE INDEX "group_member_terminal_id_idx" ON "group_member"("terminal_id");

-- CreateIndex
CREATE UNIQUE INDEX "group_member_group_id_terminal_id_key" ON "group_member"("group_id", "terminal_id");

-- CreateIndex
CREATE INDEX "terminal_channel_group_id_terminal_id_idx" ON "terminal_channel"("group_id", "terminal_id");

-- CreateIndex
CREATE INDEX "group_association_high_id_idx" ON "group_association"("high_id");

-- CreateIndex
CREATE INDEX "terminal_group_create_time_id_idx" ON "terminal_group"("create_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "terminal_group_end_time_idx" ON "terminal_group"("end_time");

-- AddForeignKey
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "terminal_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_channel" ADD CONSTRAINT "terminal_channel_group_id_terminal_id_fkey" FOREIGN KEY ("group_id", "terminal_id") REFERENCES "group_member"("group_id", "terminal_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_association" ADD CONSTRAINT "group_association_low_id_fkey" FOREIGN KEY ("low_id") REFERENCES "terminal_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_association" ADD CONSTRAINT "group_association_high_id_fkey" FOREIGN KEY ("high_id") REFERENCES "terminal_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: the later of two groups whose names look alike gets its number.
UPDATE "terminal_group" g SET name = left(btrim(g.name), 50) || ' (' || g.id || ')', row_version = row_version + 1
  FROM (SELECT id, row_number() OVER (PARTITION BY client_id, folded_name(name) ORDER BY id) AS n FROM "terminal_group") twin
  WHERE twin.id = g.id AND twin.n > 1;
-- Nothing said how long a temporary group lasts.
UPDATE "terminal_group" SET end_time = now() + interval '24 hours' WHERE type = 'temporary';

CREATE UNIQUE INDEX "terminal_group_folded_name_key" ON "terminal_group" ("client_id", folded_name("name"));
CREATE INDEX "terminal_group_text_idx" ON "terminal_group" USING GIN (name gin_trgm_ops, area gin_trgm_ops);
CREATE UNIQUE INDEX "group_member_default_key" ON "group_member" ("terminal_id") WHERE is_default;

ALTER TABLE "terminal_group" ADD CONSTRAINT "terminal_group_type_check"
  CHECK (type IN ('normal', 'temporary', 'emergency', 'broadcast'));
ALTER TABLE "terminal_group" ADD CONSTRAINT "terminal_group_end_time_check" CHECK ((type = 'temporary') = (end_time IS NOT NULL));
ALTER TABLE "terminal_channel" ADD CONSTRAINT "terminal_channel_channel_check" CHECK (channel BETWEEN 1 AND 32);
ALTER TABLE "group_association" ADD CONSTRAINT "group_association_order_check" CHECK (low_id < high_id);
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_channel_mode_check" CHECK (channel_mode IN ('automatic', 'fixed'));
