-- Views of lists that accounts keep under a name, and the one each account opens a screen with.
CREATE TABLE "saved_view" (
  "id" SERIAL NOT NULL,
  "account_id" INTEGER NOT NULL,
  "screen" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "filters" JSONB NOT NULL,
  "columns" JSONB NOT NULL,
  "sort" JSONB,
  "density" TEXT,
  "shared" BOOLEAN NOT NULL DEFAULT false,
  "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "row_version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "saved_view_density_check" CHECK (density IN ('compact', 'comfortable'))
);
CREATE INDEX "saved_view_account_id_screen_idx" ON "saved_view" ("account_id", "screen");
CREATE UNIQUE INDEX "saved_view_folded_name_key" ON "saved_view" ("account_id", "screen", folded_name("name"));
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "default_view" (
  "account_id" INTEGER NOT NULL,
  "screen" TEXT NOT NULL,
  "view_id" INTEGER NOT NULL,
  CONSTRAINT "default_view_pkey" PRIMARY KEY ("account_id", "screen")
);
CREATE INDEX "default_view_view_id_idx" ON "default_view" ("view_id");
ALTER TABLE "default_view" ADD CONSTRAINT "default_view_account_id_fkey"
  FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "default_view" ADD CONSTRAINT "default_view_view_id_fkey"
  FOREIGN KEY ("view_id") REFERENCES "saved_view" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
