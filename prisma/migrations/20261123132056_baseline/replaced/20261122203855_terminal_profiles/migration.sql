-- CreateTable
CREATE TABLE "terminal_profile" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "parameters" JSONB NOT NULL,
    "buttons" JSONB,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "terminal_profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "terminal_profile_use" (
    "terminal_id" INTEGER NOT NULL,
    "profile_id" INTEGER NOT NULL,

    CONSTRAINT "terminal_profile_use_pkey" PRIMARY KEY ("terminal_id")
);

-- CreateIndex
CREATE INDEX "terminal_profile_use_profile_id_idx" ON "terminal_profile_use"("profile_id");

-- AddForeignKey
ALTER TABLE "terminal_profile" ADD CONSTRAINT "terminal_profile_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_profile_use" ADD CONSTRAINT "terminal_profile_use_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_profile_use" ADD CONSTRAINT "terminal_profile_use_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "terminal_profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: names are compared folded.
CREATE UNIQUE INDEX "terminal_profile_folded_name_key" ON "terminal_profile" ("client_id", folded_name("name"));
