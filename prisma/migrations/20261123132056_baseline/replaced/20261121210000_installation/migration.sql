-- CreateTable
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL,
    "device_id" UUID NOT NULL,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- There is one, made here once and for all: licenses name it.
ALTER TABLE "installation" ADD CONSTRAINT "installation_single_check" CHECK (id = 1);
INSERT INTO "installation" ("id", "device_id") VALUES (1, gen_random_uuid());
