-- CreateTable
CREATE TABLE "terminal_twin" (
    "terminal_id" INTEGER NOT NULL,
    "desired_version" INTEGER NOT NULL DEFAULT 0,
    "reported_version" INTEGER,
    "desired_time" TIMESTAMPTZ(3),
    "raised_in" BIGINT NOT NULL DEFAULT 0,
    "reported_time" TIMESTAMPTZ(3),

    CONSTRAINT "terminal_twin_pkey" PRIMARY KEY ("terminal_id")
);

-- CreateTable
CREATE TABLE "terminal_change" (
    "id" BIGSERIAL NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "client_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "params" JSONB NOT NULL,
    "creator" TEXT,
    "creator_path" INTEGER[],
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "terminal_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "terminal_change_terminal_id_id_idx" ON "terminal_change"("terminal_id", "id" DESC);

-- CreateIndex
CREATE INDEX "terminal_change_client_id_idx" ON "terminal_change"("client_id");

-- AddForeignKey
ALTER TABLE "terminal_twin" ADD CONSTRAINT "terminal_twin_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_change" ADD CONSTRAINT "terminal_change_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_change" ADD CONSTRAINT "terminal_change_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;
