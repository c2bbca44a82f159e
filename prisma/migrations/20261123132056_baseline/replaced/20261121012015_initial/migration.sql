-- CreateTable
CREATE TABLE "resource" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER,
    "power_name" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "route" TEXT NOT NULL DEFAULT '',
    "type" SMALLINT NOT NULL,
    "level" SMALLINT NOT NULL,
    "order_no" INTEGER NOT NULL DEFAULT 0,
    "seeded" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "resource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "is_open" BOOLEAN NOT NULL DEFAULT false,
    "default_for" TEXT,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_resource" (
    "role_id" INTEGER NOT NULL,
    "resource_id" INTEGER NOT NULL,

    CONSTRAINT "role_resource_pkey" PRIMARY KEY ("role_id","resource_id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "user_name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "password_state" TEXT NOT NULL DEFAULT 'ok',
    "email" TEXT,
    "phone" TEXT,
    "client_id" INTEGER NOT NULL,
    "role_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'normal',
    "push_version" TEXT,
    "last_login_time" TIMESTAMPTZ(3),
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creator_id" INTEGER,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "account_id" INTEGER NOT NULL,
    "ip" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expire_time" TIMESTAMPTZ(3) NOT NULL,
    "end_time" TIMESTAMPTZ(3),
    "end_reason" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login_history" (
    "id" SERIAL NOT NULL,
    "accounts_name" TEXT NOT NULL,
    "account_id" INTEGER,
    "client_id" INTEGER,
    "session_id" UUID,
    "ip" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "login_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "logout_time" TIMESTAMPTZ(3),

    CONSTRAINT "login_history_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_check" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_check_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "captcha_puzzle" (
    "id" UUID NOT NULL,
    "offset" INTEGER NOT NULL,
    "expire_time" TIMESTAMPTZ(3) NOT NULL,
    "tried_time" TIMESTAMPTZ(3),
    "token_hash" TEXT,
    "spent_time" TIMESTAMPTZ(3),

    CONSTRAINT "captcha_puzzle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "area" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "offset_minutes" INTEGER NOT NULL,

    CONSTRAINT "area_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER,
    "path" INTEGER[],
    "name" TEXT NOT NULL,
    "type" SMALLINT NOT NULL,
    "contact" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "area_id" INTEGER NOT NULL,
    "company" TEXT,
    "address" TEXT,
    "group_quota" INTEGER NOT NULL DEFAULT 0,
    "custom_pricing" BOOLEAN NOT NULL DEFAULT false,
    "server_id" INTEGER,
    "data_server_id" INTEGER,
    "hide_super" BOOLEAN NOT NULL DEFAULT false,
    "reminder_enabled" BOOLEAN NOT NULL DEFAULT false,
    "reminder_days" INTEGER NOT NULL DEFAULT 30,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client_server" (
    "client_id" INTEGER NOT NULL,
    "server_id" INTEGER NOT NULL,

    CONSTRAINT "client_server_pkey" PRIMARY KEY ("client_id","server_id")
);

-- CreateTable
CREATE TABLE "client_host" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "host" TEXT NOT NULL,

    CONSTRAINT "client_host_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "operation_log" (
    "id" BIGSERIAL NOT NULL,
    "account_id" INTEGER,
    "accounts_name" TEXT NOT NULL,
    "operator" TEXT NOT NULL,
    "actor_path" INTEGER[],
    "target_client_id" INTEGER,
    "target_path" INTEGER[],
    "operate_type" TEXT NOT NULL,
    "module" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT,
    "before" JSONB,
    "after" JSONB,
    "outcome" TEXT NOT NULL,
    "code" INTEGER NOT NULL,
    "ip" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "cost_ms" INTEGER NOT NULL,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "operation_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_job" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "dedup_key" TEXT,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_time" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "account_id" INTEGER NOT NULL,
    "call" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("account_id","call","key")
);

-- CreateTable
CREATE TABLE "server" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "port" INTEGER NOT NULL,
    "token_hash" TEXT,
    "last_seen_time" TIMESTAMPTZ(3),
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "server_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "terminal_type" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "id_prefix" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "terminal_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "terminal_model" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "terminal_model_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "function_kind" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "billing_mode" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "function_kind_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "terminal" (
    "id" SERIAL NOT NULL,
    "ms_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type_id" INTEGER NOT NULL,
    "client_id" INTEGER NOT NULL,
    "scope_path" INTEGER[],
    "model_id" INTEGER,
    "imei" TEXT,
    "imei2" TEXT,
    "ext_account" TEXT,
    "iccid" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "password_hash" TEXT NOT NULL,
    "server_id" INTEGER,
    "backup_server_id" INTEGER,
    "call_level" SMALLINT NOT NULL DEFAULT 0,
    "auto_update" BOOLEAN NOT NULL DEFAULT true,
    "heartbeat" INTEGER NOT NULL DEFAULT 60,
    "conn_type" TEXT NOT NULL DEFAULT 'TCP',
    "tcp_size" INTEGER NOT NULL DEFAULT 1024,
    "udp_size" INTEGER NOT NULL DEFAULT 1024,
    "udp_heartbeat" INTEGER NOT NULL DEFAULT 30,
    "version" TEXT,
    "dispatcher_version" TEXT,
    "expire_time" TIMESTAMPTZ(3),
    "anchor_day" SMALLINT NOT NULL DEFAULT 1,
    "limit_reason" TEXT,
    "parameters" JSONB NOT NULL DEFAULT '{}',
    "buttons" JSONB NOT NULL DEFAULT '[]',
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creator_id" INTEGER,
    "creator_name" TEXT,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "terminal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "terminal_function" (
    "terminal_id" INTEGER NOT NULL,
    "function_id" INTEGER NOT NULL,
    "expire_time" TIMESTAMPTZ(3),

    CONSTRAINT "terminal_function_pkey" PRIMARY KEY ("terminal_id","function_id")
);

-- CreateTable
CREATE TABLE "terminal_presence" (
    "terminal_id" INTEGER NOT NULL,
    "last_seen_time" TIMESTAMPTZ(3),
    "last_online_time" TIMESTAMPTZ(3),
    "last_offline_time" TIMESTAMPTZ(3),
    "signed_off" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "terminal_presence_pkey" PRIMARY KEY ("terminal_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "resource_power_name_key" ON "resource"("power_name");

-- CreateIndex
CREATE INDEX "resource_parent_id_idx" ON "resource"("parent_id");

-- CreateIndex
CREATE UNIQUE INDEX "role_default_for_key" ON "role"("default_for");

-- CreateIndex
CREATE UNIQUE INDEX "role_client_id_name_key" ON "role"("client_id", "name");

-- CreateIndex
CREATE INDEX "role_resource_resource_id_idx" ON "role_resource"("resource_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_name_key" ON "account"("name");

-- CreateIndex
CREATE UNIQUE INDEX "account_email_key" ON "account"("email");

-- CreateIndex
CREATE INDEX "account_client_id_idx" ON "account"("client_id");

-- CreateIndex
CREATE INDEX "account_role_id_idx" ON "account"("role_id");

-- CreateIndex
CREATE INDEX "session_account_id_idx" ON "session"("account_id");

-- CreateIndex
CREATE INDEX "session_expire_time_idx" ON "session"("expire_time");

-- CreateIndex
CREATE UNIQUE INDEX "login_history_session_id_key" ON "login_history"("session_id");

-- CreateIndex
CREATE INDEX "login_history_accounts_name_login_time_idx" ON "login_history"("accounts_name", "login_time");

-- CreateIndex
CREATE INDEX "login_history_ip_login_time_idx" ON "login_history"("ip", "login_time");

-- CreateIndex
CREATE INDEX "login_history_client_id_idx" ON "login_history"("client_id");

-- CreateIndex
CREATE INDEX "sign_in_check_name_time_idx" ON "sign_in_check"("name", "time");

-- CreateIndex
CREATE INDEX "sign_in_check_ip_time_idx" ON "sign_in_check"("ip", "time");

-- CreateIndex
CREATE UNIQUE INDEX "captcha_puzzle_token_hash_key" ON "captcha_puzzle"("token_hash");

-- CreateIndex
CREATE INDEX "captcha_puzzle_expire_time_idx" ON "captcha_puzzle"("expire_time");

-- CreateIndex
CREATE UNIQUE INDEX "area_name_key" ON "area"("name");

-- CreateIndex
CREATE UNIQUE INDEX "client_name_key" ON "client"("name");

-- CreateIndex
CREATE INDEX "client_parent_id_idx" ON "client"("parent_id");

-- CreateIndex
CREATE INDEX "client_area_id_idx" ON "client"("area_id");

-- CreateIndex
CREATE INDEX "client_server_id_idx" ON "client"("server_id");

-- CreateIndex
CREATE INDEX "client_data_server_id_idx" ON "client"("data_server_id");

-- CreateIndex
CREATE INDEX "client_path_idx" ON "client" USING GIN ("path");

-- CreateIndex
CREATE INDEX "client_server_server_id_idx" ON "client_server"("server_id");

-- CreateIndex
CREATE UNIQUE INDEX "client_host_host_key" ON "client_host"("host");

-- CreateIndex
CREATE INDEX "client_host_client_id_idx" ON "client_host"("client_id");

-- CreateIndex
CREATE INDEX "operation_log_create_time_id_idx" ON "operation_log"("create_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "operation_log_target_path_idx" ON "operation_log" USING GIN ("target_path");

-- CreateIndex
CREATE INDEX "operation_log_actor_path_idx" ON "operation_log" USING GIN ("actor_path");

-- CreateIndex
CREATE INDEX "outbox_job_sent_time_id_idx" ON "outbox_job"("sent_time", "id");

-- CreateIndex
CREATE INDEX "idempotency_key_create_time_idx" ON "idempotency_key"("create_time");

-- CreateIndex
CREATE UNIQUE INDEX "server_name_key" ON "server"("name");

-- CreateIndex
CREATE UNIQUE INDEX "server_ip_key" ON "server"("ip");

-- CreateIndex
CREATE UNIQUE INDEX "terminal_type_name_key" ON "terminal_type"("name");

-- CreateIndex
CREATE UNIQUE INDEX "terminal_model_name_key" ON "terminal_model"("name");

-- CreateIndex
CREATE UNIQUE INDEX "function_kind_name_key" ON "function_kind"("name");

-- CreateIndex
CREATE UNIQUE INDEX "terminal_ms_id_key" ON "terminal"("ms_id");

-- CreateIndex
CREATE UNIQUE INDEX "terminal_imei_key" ON "terminal"("imei");

-- CreateIndex
CREATE UNIQUE INDEX "terminal_imei2_key" ON "terminal"("imei2");

-- CreateIndex
CREATE UNIQUE INDEX "terminal_iccid_key" ON "terminal"("iccid");

-- CreateIndex
CREATE INDEX "terminal_type_id_idx" ON "terminal"("type_id");

-- CreateIndex
CREATE INDEX "terminal_client_id_idx" ON "terminal"("client_id");

-- CreateIndex
CREATE INDEX "terminal_model_id_idx" ON "terminal"("model_id");

-- CreateIndex
CREATE INDEX "terminal_server_id_idx" ON "terminal"("server_id");

-- CreateIndex
CREATE INDEX "terminal_backup_server_id_idx" ON "terminal"("backup_server_id");

-- CreateIndex
CREATE INDEX "terminal_function_function_id_idx" ON "terminal_function"("function_id");

-- AddForeignKey
ALTER TABLE "resource" ADD CONSTRAINT "resource_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role" ADD CONSTRAINT "role_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_resource" ADD CONSTRAINT "role_resource_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_resource" ADD CONSTRAINT "role_resource_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client" ADD CONSTRAINT "client_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client" ADD CONSTRAINT "client_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client" ADD CONSTRAINT "client_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "server"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client" ADD CONSTRAINT "client_data_server_id_fkey" FOREIGN KEY ("data_server_id") REFERENCES "server"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_server" ADD CONSTRAINT "client_server_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_server" ADD CONSTRAINT "client_server_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_host" ADD CONSTRAINT "client_host_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "terminal_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "terminal_model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "server"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_backup_server_id_fkey" FOREIGN KEY ("backup_server_id") REFERENCES "server"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_function" ADD CONSTRAINT "terminal_function_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_function" ADD CONSTRAINT "terminal_function_function_id_fkey" FOREIGN KEY ("function_id") REFERENCES "function_kind"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_presence" ADD CONSTRAINT "terminal_presence_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what Prisma's schema language cannot say.

-- The scope of a list is one subscript of the path; a partial index per level holds only the terminals that deep,
-- in the two orders operators look at fleets: newest first and next to expire.
CREATE INDEX "terminal_scope2_create_time_idx" ON "terminal" ((scope_path[2]), create_time DESC, id DESC) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX "terminal_scope2_expire_time_idx" ON "terminal" ((scope_path[2]), expire_time DESC, id DESC) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX "terminal_scope3_create_time_idx" ON "terminal" ((scope_path[3]), create_time DESC, id DESC) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX "terminal_scope3_expire_time_idx" ON "terminal" ((scope_path[3]), expire_time DESC, id DESC) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX "terminal_scope4_create_time_idx" ON "terminal" ((scope_path[4]), create_time DESC, id DESC) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX "terminal_scope4_expire_time_idx" ON "terminal" ((scope_path[4]), expire_time DESC, id DESC) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX "terminal_scope5_create_time_idx" ON "terminal" ((scope_path[5]), create_time DESC, id DESC) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX "terminal_scope5_expire_time_idx" ON "terminal" ((scope_path[5]), expire_time DESC, id DESC) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX "terminal_scope6_create_time_idx" ON "terminal" ((scope_path[6]), create_time DESC, id DESC) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX "terminal_scope6_expire_time_idx" ON "terminal" ((scope_path[6]), expire_time DESC, id DESC) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX "terminal_scope7_create_time_idx" ON "terminal" ((scope_path[7]), create_time DESC, id DESC) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX "terminal_scope7_expire_time_idx" ON "terminal" ((scope_path[7]), expire_time DESC, id DESC) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX "terminal_scope8_create_time_idx" ON "terminal" ((scope_path[8]), create_time DESC, id DESC) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX "terminal_scope8_expire_time_idx" ON "terminal" ((scope_path[8]), expire_time DESC, id DESC) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX "terminal_scope9_create_time_idx" ON "terminal" ((scope_path[9]), create_time DESC, id DESC) WHERE scope_path[9] IS NOT NULL;
CREATE INDEX "terminal_scope9_expire_time_idx" ON "terminal" ((scope_path[9]), expire_time DESC, id DESC) WHERE scope_path[9] IS NOT NULL;
CREATE INDEX "terminal_create_time_idx" ON "terminal" (create_time DESC, id DESC);
CREATE INDEX "terminal_expire_time_idx" ON "terminal" (expire_time DESC, id DESC);

-- Heartbeats update this table in place; room on the page keeps them off the index.
ALTER TABLE "terminal_presence" SET (fillfactor = 50);

ALTER TABLE "client" ADD CONSTRAINT "client_type_check" CHECK (type IN (0, 1, 2));
ALTER TABLE "client" ADD CONSTRAINT "client_root_check" CHECK ((parent_id IS NULL) = (type = 0));
ALTER TABLE "client" ADD CONSTRAINT "client_path_check" CHECK (path[cardinality(path)] = id);
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_scope_check" CHECK (scope_path[cardinality(scope_path)] = client_id);
CREATE UNIQUE INDEX "client_single_root_idx" ON "client" ((type)) WHERE type = 0;

-- The operation log is append-only, whoever asks; retention deletes whole months by age and says so.
CREATE FUNCTION "refuse_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.create_time < now() - interval '24 months' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'operation_log is append-only';
END
$$;
CREATE TRIGGER "operation_log_append_only" BEFORE UPDATE OR DELETE ON "operation_log"
  FOR EACH ROW EXECUTE FUNCTION "refuse_log_change"();
