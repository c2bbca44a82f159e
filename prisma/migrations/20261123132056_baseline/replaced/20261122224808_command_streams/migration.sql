-- CreateTable
CREATE TABLE "command_stream" (
    "id" UUID NOT NULL,
    "server_id" INTEGER NOT NULL,
    "open_time" TIMESTAMPTZ(3) NOT NULL,
    "seen_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "command_stream_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "command_stream_server_id_seen_time_idx" ON "command_stream"("server_id", "seen_time");

-- AddForeignKey
ALTER TABLE "command_stream" ADD CONSTRAINT "command_stream_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What still waits, and until when: few rows of many. Written so that Prisma takes it for an expression, which it leaves alone.
CREATE INDEX "terminal_command_waiting_idx" ON "terminal_command" ((server_id), not_after) WHERE state = 'waiting';
