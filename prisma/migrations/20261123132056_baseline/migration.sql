-- A baseline: what the migrations in replaced/ make of an empty database. Written by npm run migrate -- squash; never
-- edited. A database that has any of them takes the rest of them, and then counts this one as applied.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION folded_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower((lower((btrim(regexp_replace(regexp_replace(NORMALIZE(name, NFKC), '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]'::text, ''::text, 'g'::text), '[\s\u0085\u1680\u2028\u2029]+'::text, ' '::text, 'g'::text)) COLLATE "C")) COLLATE "default"));

CREATE SEQUENCE bill_no_seq;

CREATE SEQUENCE cloud_order_no_seq;

CREATE SEQUENCE voucher_no_seq;

CREATE TABLE account (
  id SERIAL NOT NULL,
  name text NOT NULL,
  user_name text NOT NULL,
  password_hash text NOT NULL,
  password_state text DEFAULT 'ok'::text NOT NULL,
  email text,
  phone text,
  client_id integer NOT NULL,
  role_id integer NOT NULL,
  status text DEFAULT 'normal'::text NOT NULL,
  push_version text,
  last_login_time timestamp(3) with time zone,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  creator_id integer,
  row_version integer DEFAULT 1 NOT NULL,
  name_twin integer DEFAULT 0 NOT NULL,
  locale text,
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_status_check CHECK ((status = ANY (ARRAY['normal'::text, 'locked'::text, 'disabled'::text])))
);
CREATE INDEX account_client_id_idx ON account USING btree (client_id);
CREATE UNIQUE INDEX account_email_key ON account USING btree (lower(email));
CREATE UNIQUE INDEX account_folded_name_key ON account USING btree (folded_name(name), name_twin);
CREATE UNIQUE INDEX account_name_key ON account USING btree (name);
CREATE INDEX account_role_id_idx ON account USING btree (role_id);

CREATE TABLE apk (
  id SERIAL NOT NULL,
  model_id integer,
  version_name text NOT NULL,
  version_code integer NOT NULL,
  file_name text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  remark text,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  creator text NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT apk_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX apk_model_id_version_code_key ON apk USING btree (model_id, version_code) NULLS NOT DISTINCT;
CREATE INDEX apk_sha256_idx ON apk USING btree (sha256);
CREATE INDEX apk_version_code_id_idx ON apk USING btree (version_code DESC, id DESC);

CREATE TABLE apk_delivery (
  task_id integer NOT NULL,
  ms_id text NOT NULL,
  arrived integer NOT NULL,
  CONSTRAINT apk_delivery_pkey PRIMARY KEY (task_id, ms_id)
);

CREATE TABLE apk_upload (
  id uuid NOT NULL,
  account_id integer NOT NULL,
  file_name text NOT NULL,
  size integer NOT NULL,
  received integer DEFAULT 0 NOT NULL,
  sha256 text,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT apk_upload_pkey PRIMARY KEY (id)
);
CREATE INDEX apk_upload_account_id_idx ON apk_upload USING btree (account_id);
CREATE INDEX apk_upload_create_time_idx ON apk_upload USING btree (create_time);
CREATE INDEX apk_upload_sha256_idx ON apk_upload USING btree (sha256);

CREATE TABLE area (
  id SERIAL NOT NULL,
  name text NOT NULL,
  offset_minutes integer NOT NULL,
  CONSTRAINT area_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX area_name_key ON area USING btree (name);

CREATE TABLE authorize_failure (
  id BIGSERIAL NOT NULL,
  terminal_id integer NOT NULL,
  "time" timestamp(3) with time zone NOT NULL,
  CONSTRAINT authorize_failure_pkey PRIMARY KEY (id)
);
CREATE INDEX authorize_failure_terminal_id_time_idx ON authorize_failure USING btree (terminal_id, "time" DESC);
CREATE INDEX authorize_failure_time_idx ON authorize_failure USING btree ("time");

CREATE TABLE bill (
  id BIGSERIAL NOT NULL,
  bill_no text NOT NULL,
  type text NOT NULL,
  method text,
  client_id integer NOT NULL,
  actor_path integer[],
  operator_id integer,
  operator text NOT NULL,
  remark text DEFAULT ''::text NOT NULL,
  count integer,
  ms_id text,
  undoes_id bigint,
  call_key text,
  create_time timestamp(3) with time zone NOT NULL,
  CONSTRAINT bill_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX bill_bill_no_key ON bill USING btree (bill_no);
CREATE INDEX bill_call_key_idx ON bill USING btree (call_key);
CREATE INDEX bill_text_idx ON bill USING gin (bill_no gin_trgm_ops, ms_id gin_trgm_ops);
CREATE UNIQUE INDEX bill_undoes_id_key ON bill USING btree (undoes_id);

CREATE TABLE bill_entry (
  id BIGSERIAL NOT NULL,
  bill_id bigint NOT NULL,
  account_id integer NOT NULL,
  client_id integer,
  currency text,
  amount bigint NOT NULL,
  balance_after bigint,
  counterpart_id integer,
  counterpart_name text,
  counterpart_path integer[],
  create_time timestamp(3) with time zone NOT NULL,
  scope_path integer[],
  CONSTRAINT bill_entry_pkey PRIMARY KEY (id),
  CONSTRAINT bill_entry_amount_check CHECK ((((currency IS NULL) = (amount = 0)) AND (abs(amount) <= '9007199254740991'::bigint))),
  CONSTRAINT bill_entry_balance_check CHECK ((balance_after >= 0))
);
CREATE INDEX bill_entry_account_id_counterpart_id_idx ON bill_entry USING btree (account_id, counterpart_id);
CREATE INDEX bill_entry_account_id_id_idx ON bill_entry USING btree (account_id, id);
CREATE UNIQUE INDEX bill_entry_bill_id_account_id_key ON bill_entry USING btree (bill_id, account_id);
CREATE INDEX bill_entry_client_id_idx ON bill_entry USING btree (client_id, create_time DESC, id DESC) WHERE client_id IS NOT NULL;
CREATE INDEX bill_entry_clients_idx ON bill_entry USING btree (create_time DESC, id DESC) WHERE client_id IS NOT NULL;
CREATE INDEX bill_entry_scope2_idx ON bill_entry USING btree ((scope_path[2]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX bill_entry_scope3_idx ON bill_entry USING btree ((scope_path[3]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX bill_entry_scope4_idx ON bill_entry USING btree ((scope_path[4]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX bill_entry_scope5_idx ON bill_entry USING btree ((scope_path[5]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX bill_entry_scope6_idx ON bill_entry USING btree ((scope_path[6]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX bill_entry_scope7_idx ON bill_entry USING btree ((scope_path[7]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX bill_entry_scope8_idx ON bill_entry USING btree ((scope_path[8]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX bill_entry_scope9_idx ON bill_entry USING btree ((scope_path[9]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[9] IS NOT NULL;
CREATE STATISTICS bill_entry_scope2_stat ON (scope_path[2]) FROM bill_entry;
CREATE STATISTICS bill_entry_scope3_stat ON (scope_path[3]) FROM bill_entry;
CREATE STATISTICS bill_entry_scope4_stat ON (scope_path[4]) FROM bill_entry;
CREATE STATISTICS bill_entry_scope5_stat ON (scope_path[5]) FROM bill_entry;
CREATE STATISTICS bill_entry_scope6_stat ON (scope_path[6]) FROM bill_entry;
CREATE STATISTICS bill_entry_scope7_stat ON (scope_path[7]) FROM bill_entry;
CREATE STATISTICS bill_entry_scope8_stat ON (scope_path[8]) FROM bill_entry;
CREATE STATISTICS bill_entry_scope9_stat ON (scope_path[9]) FROM bill_entry;

CREATE TABLE captcha_puzzle (
  id uuid NOT NULL,
  "offset" integer NOT NULL,
  expire_time timestamp(3) with time zone NOT NULL,
  tried_time timestamp(3) with time zone,
  token_hash text,
  spent_time timestamp(3) with time zone,
  CONSTRAINT captcha_puzzle_pkey PRIMARY KEY (id)
);
CREATE INDEX captcha_puzzle_expire_time_idx ON captcha_puzzle USING btree (expire_time);
CREATE UNIQUE INDEX captcha_puzzle_token_hash_key ON captcha_puzzle USING btree (token_hash);

CREATE TABLE card_state (
  iccid text NOT NULL,
  detail jsonb,
  asked_time timestamp(3) with time zone,
  due_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT card_state_pkey PRIMARY KEY (iccid)
);
CREATE INDEX card_state_due_time_idx ON card_state USING btree (due_time);

CREATE TABLE card_usage (
  id SERIAL NOT NULL,
  iccid text NOT NULL,
  terminal_id integer,
  ms_id text NOT NULL,
  client_id integer NOT NULL,
  scope_path integer[],
  day date NOT NULL,
  day_bytes bigint NOT NULL,
  month date NOT NULL,
  month_bytes bigint NOT NULL,
  plan_total numeric(12,2),
  update_time timestamp(3) with time zone NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT card_usage_pkey PRIMARY KEY (id)
);
CREATE INDEX card_usage_client_id_day_id_idx ON card_usage USING btree (client_id, day DESC, id DESC);
CREATE INDEX card_usage_day_id_idx ON card_usage USING btree (day DESC, id DESC);
CREATE UNIQUE INDEX card_usage_iccid_key ON card_usage USING btree (iccid);
CREATE INDEX card_usage_iccid_ms_id_idx ON card_usage USING gin (iccid gin_trgm_ops, ms_id gin_trgm_ops);
CREATE INDEX card_usage_scope2_idx ON card_usage USING btree ((scope_path[2]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX card_usage_scope3_idx ON card_usage USING btree ((scope_path[3]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX card_usage_scope4_idx ON card_usage USING btree ((scope_path[4]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX card_usage_scope5_idx ON card_usage USING btree ((scope_path[5]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX card_usage_scope6_idx ON card_usage USING btree ((scope_path[6]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX card_usage_scope7_idx ON card_usage USING btree ((scope_path[7]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX card_usage_scope8_idx ON card_usage USING btree ((scope_path[8]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX card_usage_scope9_idx ON card_usage USING btree ((scope_path[9]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[9] IS NOT NULL;
CREATE INDEX card_usage_terminal_id_idx ON card_usage USING btree (terminal_id);
CREATE STATISTICS card_usage_scope2_stat ON (scope_path[2]) FROM card_usage;
CREATE STATISTICS card_usage_scope3_stat ON (scope_path[3]) FROM card_usage;
CREATE STATISTICS card_usage_scope4_stat ON (scope_path[4]) FROM card_usage;
CREATE STATISTICS card_usage_scope5_stat ON (scope_path[5]) FROM card_usage;
CREATE STATISTICS card_usage_scope6_stat ON (scope_path[6]) FROM card_usage;
CREATE STATISTICS card_usage_scope7_stat ON (scope_path[7]) FROM card_usage;
CREATE STATISTICS card_usage_scope8_stat ON (scope_path[8]) FROM card_usage;
CREATE STATISTICS card_usage_scope9_stat ON (scope_path[9]) FROM card_usage;

CREATE TABLE card_usage_day (
  id BIGSERIAL NOT NULL,
  iccid text NOT NULL,
  day date NOT NULL,
  terminal_id integer,
  ms_id text NOT NULL,
  client_id integer NOT NULL,
  scope_path integer[],
  up_bytes bigint NOT NULL,
  down_bytes bigint NOT NULL,
  CONSTRAINT card_usage_day_pkey PRIMARY KEY (id)
);
CREATE INDEX card_usage_day_client_id_day_id_idx ON card_usage_day USING btree (client_id, day DESC, id DESC);
CREATE INDEX card_usage_day_day_id_idx ON card_usage_day USING btree (day DESC, id DESC);
CREATE UNIQUE INDEX card_usage_day_iccid_day_key ON card_usage_day USING btree (iccid, day);
CREATE INDEX card_usage_day_iccid_ms_id_idx ON card_usage_day USING gin (iccid gin_trgm_ops, ms_id gin_trgm_ops);
CREATE INDEX card_usage_day_scope2_idx ON card_usage_day USING btree ((scope_path[2]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX card_usage_day_scope3_idx ON card_usage_day USING btree ((scope_path[3]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX card_usage_day_scope4_idx ON card_usage_day USING btree ((scope_path[4]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX card_usage_day_scope5_idx ON card_usage_day USING btree ((scope_path[5]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX card_usage_day_scope6_idx ON card_usage_day USING btree ((scope_path[6]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX card_usage_day_scope7_idx ON card_usage_day USING btree ((scope_path[7]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX card_usage_day_scope8_idx ON card_usage_day USING btree ((scope_path[8]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX card_usage_day_scope9_idx ON card_usage_day USING btree ((scope_path[9]), day DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[9] IS NOT NULL;
CREATE INDEX card_usage_day_terminal_id_idx ON card_usage_day USING btree (terminal_id);
CREATE STATISTICS card_usage_day_scope2_stat ON (scope_path[2]) FROM card_usage_day;
CREATE STATISTICS card_usage_day_scope3_stat ON (scope_path[3]) FROM card_usage_day;
CREATE STATISTICS card_usage_day_scope4_stat ON (scope_path[4]) FROM card_usage_day;
CREATE STATISTICS card_usage_day_scope5_stat ON (scope_path[5]) FROM card_usage_day;
CREATE STATISTICS card_usage_day_scope6_stat ON (scope_path[6]) FROM card_usage_day;
CREATE STATISTICS card_usage_day_scope7_stat ON (scope_path[7]) FROM card_usage_day;
CREATE STATISTICS card_usage_day_scope8_stat ON (scope_path[8]) FROM card_usage_day;
CREATE STATISTICS card_usage_day_scope9_stat ON (scope_path[9]) FROM card_usage_day;

CREATE TABLE client (
  id SERIAL NOT NULL,
  parent_id integer,
  path integer[],
  name text NOT NULL,
  type smallint NOT NULL,
  contact text,
  phone text,
  email text,
  area_id integer NOT NULL,
  company text,
  address text,
  group_quota integer DEFAULT 0 NOT NULL,
  custom_pricing boolean DEFAULT false NOT NULL,
  server_id integer,
  data_server_id integer,
  hide_super boolean DEFAULT false NOT NULL,
  reminder_enabled boolean DEFAULT false NOT NULL,
  reminder_days integer DEFAULT 30 NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  price_template_id integer,
  hide_super_contact boolean DEFAULT false NOT NULL,
  CONSTRAINT client_pkey PRIMARY KEY (id),
  CONSTRAINT client_custom_pricing_check CHECK (((price_template_id IS NULL) OR custom_pricing)),
  CONSTRAINT client_path_check CHECK ((path[cardinality(path)] = id)),
  CONSTRAINT client_root_check CHECK (((parent_id IS NULL) = (type = 0))),
  CONSTRAINT client_type_check CHECK ((type = ANY (ARRAY[0, 1, 2])))
);
CREATE INDEX client_area_id_idx ON client USING btree (area_id);
CREATE INDEX client_data_server_id_idx ON client USING btree (data_server_id);
CREATE UNIQUE INDEX client_folded_name_key ON client USING btree (folded_name(name));
CREATE UNIQUE INDEX client_name_key ON client USING btree (name);
CREATE INDEX client_parent_id_idx ON client USING btree (parent_id);
CREATE INDEX client_path_idx ON client USING gin (path);
CREATE INDEX client_price_template_id_idx ON client USING btree (price_template_id);
CREATE INDEX client_scope2_idx ON client USING btree ((path[2])) WHERE path[2] IS NOT NULL;
CREATE INDEX client_scope3_idx ON client USING btree ((path[3])) WHERE path[3] IS NOT NULL;
CREATE INDEX client_scope4_idx ON client USING btree ((path[4])) WHERE path[4] IS NOT NULL;
CREATE INDEX client_scope5_idx ON client USING btree ((path[5])) WHERE path[5] IS NOT NULL;
CREATE INDEX client_scope6_idx ON client USING btree ((path[6])) WHERE path[6] IS NOT NULL;
CREATE INDEX client_scope7_idx ON client USING btree ((path[7])) WHERE path[7] IS NOT NULL;
CREATE INDEX client_scope8_idx ON client USING btree ((path[8])) WHERE path[8] IS NOT NULL;
CREATE INDEX client_scope9_idx ON client USING btree ((path[9])) WHERE path[9] IS NOT NULL;
CREATE INDEX client_server_id_idx ON client USING btree (server_id);
CREATE UNIQUE INDEX client_single_root_idx ON client USING btree (type) WHERE type = 0;
CREATE STATISTICS client_scope1_stat ON (path[1]) FROM client;
CREATE STATISTICS client_scope2_stat ON (path[2]) FROM client;
CREATE STATISTICS client_scope3_stat ON (path[3]) FROM client;
CREATE STATISTICS client_scope4_stat ON (path[4]) FROM client;
CREATE STATISTICS client_scope5_stat ON (path[5]) FROM client;
CREATE STATISTICS client_scope6_stat ON (path[6]) FROM client;
CREATE STATISTICS client_scope7_stat ON (path[7]) FROM client;
CREATE STATISTICS client_scope8_stat ON (path[8]) FROM client;
CREATE STATISTICS client_scope9_stat ON (path[9]) FROM client;

CREATE TABLE client_cloud_plan (
  client_id integer NOT NULL,
  plan_id integer NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  CONSTRAINT client_cloud_plan_pkey PRIMARY KEY (client_id, plan_id)
);
CREATE UNIQUE INDEX client_cloud_plan_default_key ON client_cloud_plan USING btree (client_id) WHERE is_default;
CREATE INDEX client_cloud_plan_plan_id_idx ON client_cloud_plan USING btree (plan_id);

CREATE TABLE client_host (
  id SERIAL NOT NULL,
  client_id integer NOT NULL,
  host text NOT NULL,
  CONSTRAINT client_host_pkey PRIMARY KEY (id)
);
CREATE INDEX client_host_client_id_idx ON client_host USING btree (client_id);
CREATE UNIQUE INDEX client_host_host_key ON client_host USING btree (host);

CREATE TABLE client_reminder (
  client_id integer NOT NULL,
  day date NOT NULL,
  mail_time timestamp(3) with time zone,
  terminal_ids integer[] DEFAULT ARRAY[]::integer[],
  expire_times timestamp(3) with time zone[] DEFAULT (ARRAY[]::timestamp with time zone[])::timestamp(3) with time zone[],
  voucher_ids integer[] DEFAULT ARRAY[]::integer[],
  plan_ids integer[] DEFAULT ARRAY[]::integer[],
  plan_times timestamp(3) with time zone[] DEFAULT (ARRAY[]::timestamp with time zone[])::timestamp(3) with time zone[],
  CONSTRAINT client_reminder_pkey PRIMARY KEY (client_id)
);

CREATE TABLE client_server (
  client_id integer NOT NULL,
  server_id integer NOT NULL,
  CONSTRAINT client_server_pkey PRIMARY KEY (client_id, server_id)
);
CREATE INDEX client_server_server_id_idx ON client_server USING btree (server_id);

CREATE TABLE client_voucher (
  id SERIAL NOT NULL,
  voucher_no text NOT NULL,
  client_id integer NOT NULL,
  scope_path integer[],
  closed_name text,
  voucher_type text NOT NULL,
  poc_service boolean NOT NULL,
  func_ids integer[],
  unit text NOT NULL,
  permanent boolean NOT NULL,
  quantity integer DEFAULT 0 NOT NULL,
  used integer DEFAULT 0 NOT NULL,
  balance integer DEFAULT 0 NOT NULL,
  passed_on integer DEFAULT 0 NOT NULL,
  recycled integer DEFAULT 0 NOT NULL,
  device_id text,
  expire_time timestamp(3) with time zone NOT NULL,
  from_voucher_id integer,
  license_id text,
  creator text NOT NULL,
  create_time timestamp(3) with time zone NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT client_voucher_pkey PRIMARY KEY (id),
  CONSTRAINT client_voucher_quantity_check CHECK (((quantity >= 0) AND (used >= 0) AND (balance >= 0) AND (passed_on >= 0) AND (recycled >= 0) AND ((quantity)::bigint = ((((used)::bigint + balance) + passed_on) + recycled)))),
  CONSTRAINT client_voucher_type_check CHECK ((voucher_type = ANY (ARRAY['new'::text, 'renew'::text]))),
  CONSTRAINT client_voucher_unit_check CHECK (((unit = ANY (ARRAY['permanent'::text, 'yearly'::text, 'monthly'::text])) AND (permanent = (unit = 'permanent'::text))))
);
CREATE INDEX client_voucher_client_id_idx ON client_voucher USING btree (client_id);
CREATE INDEX client_voucher_create_time_id_idx ON client_voucher USING btree (create_time DESC, id DESC);
CREATE INDEX client_voucher_from_voucher_id_idx ON client_voucher USING btree (from_voucher_id);
CREATE UNIQUE INDEX client_voucher_license_id_key ON client_voucher USING btree (license_id);
CREATE INDEX client_voucher_scope2_idx ON client_voucher USING btree ((scope_path[2]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX client_voucher_scope3_idx ON client_voucher USING btree ((scope_path[3]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX client_voucher_scope4_idx ON client_voucher USING btree ((scope_path[4]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX client_voucher_scope5_idx ON client_voucher USING btree ((scope_path[5]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX client_voucher_scope6_idx ON client_voucher USING btree ((scope_path[6]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX client_voucher_scope7_idx ON client_voucher USING btree ((scope_path[7]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX client_voucher_scope8_idx ON client_voucher USING btree ((scope_path[8]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX client_voucher_scope9_idx ON client_voucher USING btree ((scope_path[9]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[9] IS NOT NULL;
CREATE INDEX client_voucher_scope_path_idx ON client_voucher USING gin (scope_path);
CREATE UNIQUE INDEX client_voucher_voucher_no_key ON client_voucher USING btree (voucher_no);
CREATE STATISTICS client_voucher_scope2_stat ON (scope_path[2]) FROM client_voucher;
CREATE STATISTICS client_voucher_scope3_stat ON (scope_path[3]) FROM client_voucher;
CREATE STATISTICS client_voucher_scope4_stat ON (scope_path[4]) FROM client_voucher;
CREATE STATISTICS client_voucher_scope5_stat ON (scope_path[5]) FROM client_voucher;
CREATE STATISTICS client_voucher_scope6_stat ON (scope_path[6]) FROM client_voucher;
CREATE STATISTICS client_voucher_scope7_stat ON (scope_path[7]) FROM client_voucher;
CREATE STATISTICS client_voucher_scope8_stat ON (scope_path[8]) FROM client_voucher;
CREATE STATISTICS client_voucher_scope9_stat ON (scope_path[9]) FROM client_voucher;

CREATE TABLE cloud_order (
  id SERIAL NOT NULL,
  order_num text NOT NULL,
  bill_id bigint NOT NULL,
  type text NOT NULL,
  client_id integer NOT NULL,
  plan_id integer,
  quantity integer NOT NULL,
  periods integer NOT NULL,
  unit text NOT NULL,
  amount bigint NOT NULL,
  operator text NOT NULL,
  create_time timestamp(3) with time zone NOT NULL,
  CONSTRAINT cloud_order_pkey PRIMARY KEY (id),
  CONSTRAINT cloud_order_kind_check CHECK (((type = ANY (ARRAY['bind'::text, 'renew'::text])) AND (unit = ANY (ARRAY['yearly'::text, 'monthly'::text])) AND (quantity > 0) AND (periods > 0) AND (amount >= 0)))
);
CREATE UNIQUE INDEX cloud_order_bill_id_key ON cloud_order USING btree (bill_id);
CREATE INDEX cloud_order_client_id_create_time_id_idx ON cloud_order USING btree (client_id, create_time DESC, id DESC);
CREATE INDEX cloud_order_create_time_id_idx ON cloud_order USING btree (create_time DESC, id DESC);
CREATE INDEX cloud_order_num_text_idx ON cloud_order USING gin (order_num gin_trgm_ops);
CREATE UNIQUE INDEX cloud_order_order_num_key ON cloud_order USING btree (order_num);
CREATE INDEX cloud_order_plan_id_create_time_id_idx ON cloud_order USING btree (plan_id, create_time DESC, id DESC);
CREATE INDEX cloud_order_type_create_time_id_idx ON cloud_order USING btree (type, create_time DESC, id DESC);

CREATE TABLE cloud_order_item (
  id BIGSERIAL NOT NULL,
  order_id integer NOT NULL,
  use_id integer NOT NULL,
  plan_id integer NOT NULL,
  terminal_id integer NOT NULL,
  ms_id text NOT NULL,
  client_id integer NOT NULL,
  iccid text NOT NULL,
  old_end timestamp(3) with time zone,
  new_end timestamp(3) with time zone NOT NULL,
  old_anchor_day smallint,
  amount bigint NOT NULL,
  CONSTRAINT cloud_order_item_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX cloud_order_item_order_id_terminal_id_key ON cloud_order_item USING btree (order_id, terminal_id);
CREATE INDEX cloud_order_item_plan_id_idx ON cloud_order_item USING btree (plan_id);
CREATE INDEX cloud_order_item_terminal_id_id_idx ON cloud_order_item USING btree (terminal_id, id);
CREATE INDEX cloud_order_item_use_id_id_idx ON cloud_order_item USING btree (use_id, id);

CREATE TABLE cloud_plan (
  id SERIAL NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  type text NOT NULL,
  data_mb integer NOT NULL,
  yearly_price integer,
  monthly_price integer,
  enabled boolean NOT NULL,
  from_provider boolean NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  told jsonb,
  CONSTRAINT cloud_plan_pkey PRIMARY KEY (id),
  CONSTRAINT cloud_plan_amounts_check CHECK (((data_mb >= 0) AND (COALESCE(yearly_price, 0) >= 0) AND (COALESCE(monthly_price, 0) >= 0)))
);
CREATE UNIQUE INDEX cloud_plan_code_key ON cloud_plan USING btree (code);

CREATE TABLE cloud_usage (
  id SERIAL NOT NULL,
  iccid text NOT NULL,
  month date NOT NULL,
  terminal_id integer,
  ms_id text NOT NULL,
  client_id integer NOT NULL,
  scope_path integer[],
  plan_id integer,
  bytes bigint DEFAULT 0 NOT NULL,
  provider_mb numeric(14,2),
  warned_80 timestamp(3) with time zone,
  warned_100 timestamp(3) with time zone,
  update_time timestamp(3) with time zone NOT NULL,
  since date NOT NULL,
  to_mail smallint,
  CONSTRAINT cloud_usage_pkey PRIMARY KEY (id),
  CONSTRAINT cloud_usage_to_mail_check CHECK ((to_mail = ANY (ARRAY[80, 100])))
);
CREATE INDEX cloud_usage_client_id_month_id_idx ON cloud_usage USING btree (client_id, month DESC, id DESC);
CREATE UNIQUE INDEX cloud_usage_iccid_month_key ON cloud_usage USING btree (iccid, month);
CREATE INDEX cloud_usage_iccid_ms_id_idx ON cloud_usage USING gin (iccid gin_trgm_ops, ms_id gin_trgm_ops);
CREATE INDEX cloud_usage_month_id_idx ON cloud_usage USING btree (month DESC, id DESC);
CREATE INDEX cloud_usage_plan_id_month_id_idx ON cloud_usage USING btree (plan_id, month DESC, id DESC);
CREATE INDEX cloud_usage_scope2_idx ON cloud_usage USING btree ((scope_path[2]), month DESC, id DESC) INCLUDE (scope_path, plan_id) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX cloud_usage_scope3_idx ON cloud_usage USING btree ((scope_path[3]), month DESC, id DESC) INCLUDE (scope_path, plan_id) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX cloud_usage_scope4_idx ON cloud_usage USING btree ((scope_path[4]), month DESC, id DESC) INCLUDE (scope_path, plan_id) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX cloud_usage_scope5_idx ON cloud_usage USING btree ((scope_path[5]), month DESC, id DESC) INCLUDE (scope_path, plan_id) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX cloud_usage_scope6_idx ON cloud_usage USING btree ((scope_path[6]), month DESC, id DESC) INCLUDE (scope_path, plan_id) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX cloud_usage_scope7_idx ON cloud_usage USING btree ((scope_path[7]), month DESC, id DESC) INCLUDE (scope_path, plan_id) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX cloud_usage_scope8_idx ON cloud_usage USING btree ((scope_path[8]), month DESC, id DESC) INCLUDE (scope_path, plan_id) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX cloud_usage_scope9_idx ON cloud_usage USING btree ((scope_path[9]), month DESC, id DESC) INCLUDE (scope_path, plan_id) WHERE scope_path[9] IS NOT NULL;
CREATE INDEX cloud_usage_terminal_id_idx ON cloud_usage USING btree (terminal_id);
CREATE INDEX cloud_usage_to_mail_idx ON cloud_usage USING btree (client_id, id) WHERE to_mail IS NOT NULL;
CREATE INDEX cloud_usage_warned_idx ON cloud_usage USING btree (month DESC, id DESC) WHERE warned_80 IS NOT NULL;
CREATE STATISTICS cloud_usage_scope2_stat ON (scope_path[2]) FROM cloud_usage;
CREATE STATISTICS cloud_usage_scope3_stat ON (scope_path[3]) FROM cloud_usage;
CREATE STATISTICS cloud_usage_scope4_stat ON (scope_path[4]) FROM cloud_usage;
CREATE STATISTICS cloud_usage_scope5_stat ON (scope_path[5]) FROM cloud_usage;
CREATE STATISTICS cloud_usage_scope6_stat ON (scope_path[6]) FROM cloud_usage;
CREATE STATISTICS cloud_usage_scope7_stat ON (scope_path[7]) FROM cloud_usage;
CREATE STATISTICS cloud_usage_scope8_stat ON (scope_path[8]) FROM cloud_usage;
CREATE STATISTICS cloud_usage_scope9_stat ON (scope_path[9]) FROM cloud_usage;

CREATE TABLE coin_account (
  id SERIAL NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  client_id integer,
  scope_path integer[],
  closed_name text,
  balance bigint,
  CONSTRAINT coin_account_pkey PRIMARY KEY (id),
  CONSTRAINT coin_account_balance_check CHECK (((balance >= 0) AND (balance <= '9007199254740991'::bigint))),
  CONSTRAINT coin_account_currency_check CHECK ((currency = ANY (ARRAY['YCOIN'::text, 'MCOIN'::text, 'KCOIN'::text]))),
  CONSTRAINT coin_account_kind_check CHECK (
CASE kind
    WHEN 'client'::text THEN ((client_id IS NOT NULL) AND (balance IS NOT NULL))
    WHEN 'issued'::text THEN ((client_id IS NULL) AND (balance IS NULL))
    WHEN 'spent'::text THEN ((client_id IS NULL) AND (balance IS NULL))
    WHEN 'conversion'::text THEN ((client_id IS NULL) AND (balance IS NULL))
    ELSE false
END)
);
CREATE UNIQUE INDEX coin_account_client_id_currency_key ON coin_account USING btree (client_id, currency);
CREATE INDEX coin_account_scope_path_idx ON coin_account USING gin (scope_path);
CREATE UNIQUE INDEX coin_account_system_idx ON coin_account USING btree (kind, currency) WHERE client_id IS NULL;

CREATE TABLE coin_spent (
  client_id integer NOT NULL,
  currency text NOT NULL,
  month date NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT coin_spent_pkey PRIMARY KEY (client_id, currency, month)
);
CREATE INDEX coin_spent_month_idx ON coin_spent USING btree (month);

CREATE TABLE command_stream (
  id uuid NOT NULL,
  server_id integer NOT NULL,
  open_time timestamp(3) with time zone NOT NULL,
  seen_time timestamp(3) with time zone NOT NULL,
  CONSTRAINT command_stream_pkey PRIMARY KEY (id)
);
CREATE INDEX command_stream_server_id_seen_time_idx ON command_stream USING btree (server_id, seen_time);

CREATE TABLE default_view (
  account_id integer NOT NULL,
  screen text NOT NULL,
  view_id integer NOT NULL,
  CONSTRAINT default_view_pkey PRIMARY KEY (account_id, screen)
);
CREATE INDEX default_view_view_id_idx ON default_view USING btree (view_id);

CREATE TABLE function_kind (
  id SERIAL NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  billing_mode text NOT NULL,
  unit text NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT function_kind_pkey PRIMARY KEY (id),
  CONSTRAINT function_kind_unit_check CHECK ((
CASE billing_mode
    WHEN 'time'::text THEN (unit = ANY (ARRAY['permanent'::text, 'yearly'::text, 'monthly'::text, 'daily'::text]))
    WHEN 'duration'::text THEN (unit = ANY (ARRAY['hourly'::text, 'minutely'::text, 'secondly'::text]))
    ELSE NULL::boolean
END AND ((category <> 'poc'::text) OR (unit = ANY (ARRAY['yearly'::text, 'monthly'::text])))))
);
CREATE UNIQUE INDEX function_kind_folded_name_key ON function_kind USING btree (folded_name(name));
CREATE UNIQUE INDEX function_kind_name_key ON function_kind USING btree (name);
CREATE UNIQUE INDEX function_kind_poc_idx ON function_kind USING btree (category) WHERE category = 'poc'::text;

CREATE TABLE function_use (
  terminal_id integer NOT NULL,
  function_id integer NOT NULL,
  client_id integer NOT NULL,
  day date NOT NULL,
  ms_id text NOT NULL,
  seconds integer NOT NULL,
  CONSTRAINT function_use_pkey PRIMARY KEY (client_id, terminal_id, function_id, day),
  CONSTRAINT function_use_seconds_check CHECK ((seconds > 0))
);
CREATE INDEX function_use_function_id_idx ON function_use USING btree (function_id);

CREATE TABLE gateway_change (
  id BIGSERIAL NOT NULL,
  txid bigint NOT NULL,
  server_id integer NOT NULL,
  kind text NOT NULL,
  ref text NOT NULL,
  "time" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT gateway_change_pkey PRIMARY KEY (id)
);
CREATE INDEX gateway_change_server_id_txid_id_idx ON gateway_change USING btree (server_id, txid, id);
CREATE INDEX gateway_change_time_idx ON gateway_change USING btree ("time");

CREATE TABLE gateway_event (
  id BIGSERIAL NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  server_id integer NOT NULL,
  terminal_id integer,
  client_id integer,
  type text NOT NULL,
  data jsonb NOT NULL,
  CONSTRAINT gateway_event_pkey PRIMARY KEY (at, id)
) PARTITION BY RANGE (at);
CREATE INDEX gateway_event_terminal_id_type_at_id_idx ON ONLY gateway_event USING btree (terminal_id, type, at DESC, id DESC);

CREATE TABLE gateway_stream (
  server_id integer NOT NULL,
  stream text NOT NULL,
  last_seq bigint NOT NULL,
  last_time timestamp(3) with time zone NOT NULL,
  last_at timestamp(3) with time zone,
  CONSTRAINT gateway_stream_pkey PRIMARY KEY (server_id, stream)
);
CREATE INDEX gateway_stream_last_time_idx ON gateway_stream USING btree (last_time);

CREATE TABLE group_association (
  low_id integer NOT NULL,
  high_id integer NOT NULL,
  CONSTRAINT group_association_pkey PRIMARY KEY (low_id, high_id),
  CONSTRAINT group_association_order_check CHECK ((low_id < high_id))
);
CREATE INDEX group_association_high_id_idx ON group_association USING btree (high_id);

CREATE TABLE group_member (
  id SERIAL NOT NULL,
  group_id integer NOT NULL,
  terminal_id integer NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  CONSTRAINT group_member_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX group_member_default_key ON group_member USING btree (terminal_id) WHERE is_default;
CREATE UNIQUE INDEX group_member_group_id_terminal_id_key ON group_member USING btree (group_id, terminal_id);
CREATE INDEX group_member_terminal_id_idx ON group_member USING btree (terminal_id);

CREATE TABLE hardware_report (
  terminal_id integer NOT NULL,
  field text NOT NULL,
  reported text NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  CONSTRAINT hardware_report_pkey PRIMARY KEY (terminal_id, field)
);
CREATE INDEX hardware_report_since_idx ON hardware_report USING btree (since DESC);

CREATE TABLE idempotency_key (
  account_id integer NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  answer jsonb NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (account_id, call, key)
);
CREATE INDEX idempotency_key_create_time_idx ON idempotency_key USING btree (create_time);

CREATE TABLE imei2_stock (
  id SERIAL NOT NULL,
  imei2 text NOT NULL,
  iccid text,
  model_id integer,
  client_id integer NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT imei2_stock_pkey PRIMARY KEY (id)
);
CREATE INDEX imei2_stock_client_id_idx ON imei2_stock USING btree (client_id);
CREATE UNIQUE INDEX imei2_stock_iccid_key ON imei2_stock USING btree (iccid);
CREATE UNIQUE INDEX imei2_stock_imei2_key ON imei2_stock USING btree (imei2);
CREATE INDEX imei2_stock_model_id_idx ON imei2_stock USING btree (model_id);

CREATE TABLE installation (
  id integer NOT NULL,
  device_id uuid NOT NULL,
  CONSTRAINT installation_pkey PRIMARY KEY (id),
  CONSTRAINT installation_single_check CHECK ((id = 1))
);

CREATE TABLE login_history (
  id SERIAL NOT NULL,
  accounts_name text NOT NULL,
  account_id integer,
  client_id integer,
  session_id uuid,
  ip text NOT NULL,
  user_agent text DEFAULT ''::text NOT NULL,
  outcome text NOT NULL,
  reason text,
  login_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  logout_time timestamp(3) with time zone,
  scope_path integer[],
  CONSTRAINT login_history_pkey PRIMARY KEY (id)
);
CREATE INDEX login_history_accounts_name_login_time_idx ON login_history USING btree (accounts_name, login_time);
CREATE INDEX login_history_client_id_idx ON login_history USING btree (client_id);
CREATE INDEX login_history_ip_login_time_idx ON login_history USING btree (ip, login_time);
CREATE INDEX login_history_login_time_id_idx ON login_history USING btree (login_time DESC, id DESC);
CREATE INDEX login_history_scope2_idx ON login_history USING btree ((scope_path[2]), login_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX login_history_scope3_idx ON login_history USING btree ((scope_path[3]), login_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX login_history_scope4_idx ON login_history USING btree ((scope_path[4]), login_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX login_history_scope5_idx ON login_history USING btree ((scope_path[5]), login_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX login_history_scope6_idx ON login_history USING btree ((scope_path[6]), login_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX login_history_scope7_idx ON login_history USING btree ((scope_path[7]), login_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX login_history_scope8_idx ON login_history USING btree ((scope_path[8]), login_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX login_history_scope9_idx ON login_history USING btree ((scope_path[9]), login_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[9] IS NOT NULL;
CREATE UNIQUE INDEX login_history_session_id_key ON login_history USING btree (session_id);
CREATE INDEX login_history_text_idx ON login_history USING gin (accounts_name gin_trgm_ops, ip gin_trgm_ops);
CREATE STATISTICS login_history_scope2_stat ON (scope_path[2]) FROM login_history;
CREATE STATISTICS login_history_scope3_stat ON (scope_path[3]) FROM login_history;
CREATE STATISTICS login_history_scope4_stat ON (scope_path[4]) FROM login_history;
CREATE STATISTICS login_history_scope5_stat ON (scope_path[5]) FROM login_history;
CREATE STATISTICS login_history_scope6_stat ON (scope_path[6]) FROM login_history;
CREATE STATISTICS login_history_scope7_stat ON (scope_path[7]) FROM login_history;
CREATE STATISTICS login_history_scope8_stat ON (scope_path[8]) FROM login_history;
CREATE STATISTICS login_history_scope9_stat ON (scope_path[9]) FROM login_history;

CREATE TABLE mail_log (
  id BIGSERIAL NOT NULL,
  to_address text NOT NULL,
  mailbox text NOT NULL,
  kind text NOT NULL,
  subject text DEFAULT ''::text NOT NULL,
  client_id integer,
  locale text NOT NULL,
  payload jsonb NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  error text,
  refused boolean DEFAULT false NOT NULL,
  message_id text NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  sent_time timestamp(3) with time zone,
  failed_time timestamp(3) with time zone,
  CONSTRAINT mail_log_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_log_create_time_id_idx ON mail_log USING btree (create_time DESC, id DESC);
CREATE INDEX mail_log_kind_create_time_idx ON mail_log USING btree (kind, create_time DESC);
CREATE INDEX mail_log_mailbox_id_idx ON mail_log USING btree (mailbox, id DESC);
CREATE UNIQUE INDEX mail_log_message_id_key ON mail_log USING btree (message_id);
CREATE INDEX mail_log_status_create_time_idx ON mail_log USING btree (status, create_time DESC);
CREATE INDEX mail_log_to_address_idx ON mail_log USING gin (to_address gin_trgm_ops);

CREATE TABLE mail_stop (
  mailbox text NOT NULL,
  kind text NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT mail_stop_pkey PRIMARY KEY (mailbox, kind)
);

CREATE TABLE mailed_code (
  id BIGSERIAL NOT NULL,
  type text NOT NULL,
  mailbox text NOT NULL,
  ip text NOT NULL,
  account_id integer,
  code_hash text,
  tries integer DEFAULT 0 NOT NULL,
  create_time timestamp(3) with time zone NOT NULL,
  expire_time timestamp(3) with time zone NOT NULL,
  used_time timestamp(3) with time zone,
  CONSTRAINT mailed_code_pkey PRIMARY KEY (id),
  CONSTRAINT mailed_code_type_check CHECK ((type = ANY (ARRAY['login'::text, 'reset'::text, 'bind'::text])))
);
CREATE INDEX mailed_code_account_id_idx ON mailed_code USING btree (account_id);
CREATE INDEX mailed_code_ip_create_time_idx ON mailed_code USING btree (ip, create_time);
CREATE INDEX mailed_code_mailbox_create_time_idx ON mailed_code USING btree (mailbox, create_time);

CREATE TABLE online_day (
  terminal_id integer NOT NULL,
  date date NOT NULL,
  client_id integer NOT NULL,
  scope_path integer[],
  seconds integer DEFAULT 0 NOT NULL,
  sessions integer DEFAULT 0 NOT NULL,
  first_online_time timestamp(3) with time zone NOT NULL,
  last_offline_time timestamp(3) with time zone,
  id BIGSERIAL NOT NULL,
  CONSTRAINT online_day_pkey PRIMARY KEY (id)
);
CREATE INDEX online_day_client_id_date_id_idx ON online_day USING btree (client_id, date DESC, id DESC);
CREATE INDEX online_day_date_id_idx ON online_day USING btree (date DESC, id DESC);
CREATE INDEX online_day_scope2_idx ON online_day USING btree ((scope_path[2]), date DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX online_day_scope3_idx ON online_day USING btree ((scope_path[3]), date DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX online_day_scope4_idx ON online_day USING btree ((scope_path[4]), date DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX online_day_scope5_idx ON online_day USING btree ((scope_path[5]), date DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX online_day_scope6_idx ON online_day USING btree ((scope_path[6]), date DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX online_day_scope7_idx ON online_day USING btree ((scope_path[7]), date DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX online_day_scope8_idx ON online_day USING btree ((scope_path[8]), date DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX online_day_scope9_idx ON online_day USING btree ((scope_path[9]), date DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[9] IS NOT NULL;
CREATE UNIQUE INDEX online_day_terminal_id_date_key ON online_day USING btree (terminal_id, date);
CREATE STATISTICS online_day_scope2_stat ON (scope_path[2]) FROM online_day;
CREATE STATISTICS online_day_scope3_stat ON (scope_path[3]) FROM online_day;
CREATE STATISTICS online_day_scope4_stat ON (scope_path[4]) FROM online_day;
CREATE STATISTICS online_day_scope5_stat ON (scope_path[5]) FROM online_day;
CREATE STATISTICS online_day_scope6_stat ON (scope_path[6]) FROM online_day;
CREATE STATISTICS online_day_scope7_stat ON (scope_path[7]) FROM online_day;
CREATE STATISTICS online_day_scope8_stat ON (scope_path[8]) FROM online_day;
CREATE STATISTICS online_day_scope9_stat ON (scope_path[9]) FROM online_day;

CREATE TABLE online_day_sum (
  id BIGSERIAL NOT NULL,
  date date NOT NULL,
  client_id integer NOT NULL,
  scope_path integer[],
  terminals integer NOT NULL,
  seconds bigint NOT NULL,
  sessions bigint NOT NULL,
  CONSTRAINT online_day_sum_pkey PRIMARY KEY (id)
);
CREATE INDEX online_day_sum_date_client_id_idx ON online_day_sum USING btree (date, client_id);

CREATE TABLE online_hour (
  hour timestamp(0) with time zone NOT NULL,
  server_id integer NOT NULL,
  scope_id integer NOT NULL,
  slots integer NOT NULL,
  peak integer NOT NULL,
  total bigint NOT NULL,
  CONSTRAINT online_hour_pkey PRIMARY KEY (scope_id, hour, server_id)
);
CREATE INDEX online_hour_hour_idx ON online_hour USING btree (hour);

CREATE TABLE online_session (
  id BIGSERIAL NOT NULL,
  terminal_id integer NOT NULL,
  client_id integer NOT NULL,
  server_id integer,
  begin_time timestamp(3) with time zone NOT NULL,
  end_time timestamp(3) with time zone,
  reason text,
  group_id integer,
  conn_type text NOT NULL,
  ip text,
  CONSTRAINT online_session_pkey PRIMARY KEY (id)
);
CREATE INDEX online_session_begin_time_idx ON online_session USING btree (begin_time);
CREATE INDEX online_session_client_id_idx ON online_session USING btree (client_id);
CREATE INDEX online_session_terminal_id_begin_time_idx ON online_session USING btree (terminal_id, begin_time DESC);

CREATE TABLE online_slot (
  slot_time timestamp(0) with time zone NOT NULL,
  server_id integer NOT NULL,
  client_id integer NOT NULL,
  online integer NOT NULL,
  CONSTRAINT online_slot_pkey PRIMARY KEY (slot_time, server_id, client_id)
);
CREATE INDEX online_slot_client_id_slot_time_idx ON online_slot USING btree (client_id, slot_time);
CREATE INDEX online_slot_server_id_idx ON online_slot USING btree (server_id);

CREATE TABLE online_sum_day (
  date date NOT NULL,
  dirty_time timestamp(3) with time zone,
  CONSTRAINT online_sum_day_pkey PRIMARY KEY (date)
);
CREATE INDEX online_sum_day_dirty_time_idx ON online_sum_day USING btree (dirty_time);

CREATE TABLE operation_log (
  id BIGSERIAL NOT NULL,
  account_id integer,
  accounts_name text NOT NULL,
  operator text NOT NULL,
  actor_path integer[],
  target_client_id integer,
  target_path integer[],
  operate_type text NOT NULL,
  module text NOT NULL,
  action text NOT NULL,
  target text,
  before jsonb,
  after jsonb,
  outcome text NOT NULL,
  code integer NOT NULL,
  ip text NOT NULL,
  request_id text NOT NULL,
  cost_ms integer NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  actor_client_name text DEFAULT ''::text NOT NULL,
  former_client_id integer,
  former_client_name text,
  former_path integer[],
  target_client_name text,
  actor_kind text DEFAULT 'account'::text NOT NULL,
  CONSTRAINT operation_log_pkey PRIMARY KEY (id)
);
CREATE INDEX operation_log_create_time_id_idx ON operation_log USING btree (create_time DESC, id DESC);
CREATE INDEX operation_log_target_idx ON operation_log USING gin (target gin_trgm_ops);

CREATE TABLE operation_log_scope (
  client_id integer NOT NULL,
  create_time timestamp(3) with time zone NOT NULL,
  log_id bigint NOT NULL,
  CONSTRAINT operation_log_scope_pkey PRIMARY KEY (client_id, create_time, log_id)
);
CREATE INDEX operation_log_scope_create_time_idx ON operation_log_scope USING brin (create_time);

CREATE TABLE outbox_job (
  id BIGSERIAL NOT NULL,
  name text NOT NULL,
  payload jsonb NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  error text,
  failed_time timestamp(3) with time zone,
  hand_over_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  running_until timestamp(3) with time zone,
  state text DEFAULT 'waiting'::text NOT NULL,
  CONSTRAINT outbox_job_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_job_state_hand_over_time_idx ON outbox_job USING btree (state, hand_over_time);

CREATE TABLE presence_count (
  client_id integer NOT NULL,
  online integer NOT NULL,
  seen integer NOT NULL,
  counted_time timestamp(3) with time zone NOT NULL,
  CONSTRAINT presence_count_pkey PRIMARY KEY (client_id)
);

CREATE TABLE price_template (
  id SERIAL NOT NULL,
  client_id integer NOT NULL,
  name text NOT NULL,
  effective_time timestamp(3) with time zone NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT price_template_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX price_template_client_id_name_key ON price_template USING btree (client_id, name);
CREATE UNIQUE INDEX price_template_folded_name_key ON price_template USING btree (client_id, folded_name(name));

CREATE TABLE report_delivery (
  id BIGSERIAL NOT NULL,
  report_id integer NOT NULL,
  period date NOT NULL,
  kind text NOT NULL,
  as_of timestamp(3) with time zone NOT NULL,
  outcome text DEFAULT 'pending'::text NOT NULL,
  error text,
  attempts integer DEFAULT 0 NOT NULL,
  rows integer,
  file_name text,
  file_bytes bigint,
  figures jsonb,
  create_time timestamp(3) with time zone NOT NULL,
  written_time timestamp(3) with time zone,
  sent_time timestamp(3) with time zone,
  CONSTRAINT report_delivery_pkey PRIMARY KEY (id)
);
CREATE INDEX report_delivery_create_time_idx ON report_delivery USING btree (create_time);
CREATE INDEX report_delivery_pending_idx ON report_delivery USING btree (id) WHERE outcome = 'pending'::text;
CREATE UNIQUE INDEX report_delivery_report_id_period_kind_key ON report_delivery USING btree (report_id, period, kind);

CREATE TABLE report_mail (
  delivery_id bigint NOT NULL,
  address text NOT NULL,
  status text DEFAULT 'wanted'::text NOT NULL,
  mail_id bigint,
  error text,
  sent_time timestamp(3) with time zone,
  CONSTRAINT report_mail_pkey PRIMARY KEY (delivery_id, address)
);
CREATE INDEX report_mail_mail_id_idx ON report_mail USING btree (mail_id);

CREATE TABLE resource (
  id SERIAL NOT NULL,
  parent_id integer,
  power_name text NOT NULL,
  name text NOT NULL,
  route text DEFAULT ''::text NOT NULL,
  type smallint NOT NULL,
  level smallint NOT NULL,
  order_no integer DEFAULT 0 NOT NULL,
  seeded boolean DEFAULT false NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  seed_name text,
  CONSTRAINT resource_pkey PRIMARY KEY (id)
);
CREATE INDEX resource_parent_id_idx ON resource USING btree (parent_id);
CREATE UNIQUE INDEX resource_power_name_key ON resource USING btree (power_name);

CREATE TABLE role (
  id SERIAL NOT NULL,
  client_id integer NOT NULL,
  name text NOT NULL,
  is_open boolean DEFAULT false NOT NULL,
  default_for text,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT role_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX role_client_id_name_key ON role USING btree (client_id, name);
CREATE UNIQUE INDEX role_default_for_key ON role USING btree (default_for);
CREATE UNIQUE INDEX role_folded_name_key ON role USING btree (client_id, folded_name(name));

CREATE TABLE role_resource (
  role_id integer NOT NULL,
  resource_id integer NOT NULL,
  CONSTRAINT role_resource_pkey PRIMARY KEY (role_id, resource_id)
);
CREATE INDEX role_resource_resource_id_idx ON role_resource USING btree (resource_id);

CREATE TABLE saved_view (
  id SERIAL NOT NULL,
  account_id integer NOT NULL,
  screen text NOT NULL,
  name text NOT NULL,
  filters jsonb NOT NULL,
  columns jsonb NOT NULL,
  sort jsonb,
  density text,
  shared boolean DEFAULT false NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT saved_view_pkey PRIMARY KEY (id),
  CONSTRAINT saved_view_density_check CHECK ((density = ANY (ARRAY['compact'::text, 'comfortable'::text])))
);
CREATE INDEX saved_view_account_id_screen_idx ON saved_view USING btree (account_id, screen);
CREATE UNIQUE INDEX saved_view_folded_name_key ON saved_view USING btree (account_id, screen, folded_name(name));

CREATE TABLE server (
  id SERIAL NOT NULL,
  name text NOT NULL,
  ip text NOT NULL,
  port integer NOT NULL,
  last_seen_time timestamp(3) with time zone,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT server_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX server_folded_name_key ON server USING btree (folded_name(name));
CREATE UNIQUE INDEX server_ip_key ON server USING btree (ip);
CREATE UNIQUE INDEX server_name_key ON server USING btree (name);

CREATE TABLE server_hour (
  hour timestamp(0) with time zone NOT NULL,
  server_id integer NOT NULL,
  minutes integer NOT NULL,
  users_peak integer NOT NULL,
  users_total bigint NOT NULL,
  tcp_peak integer NOT NULL,
  tcp_total bigint NOT NULL,
  udp_peak integer NOT NULL,
  udp_total bigint NOT NULL,
  requests bigint NOT NULL,
  responses bigint NOT NULL,
  CONSTRAINT server_hour_pkey PRIMARY KEY (hour, server_id)
);

CREATE TABLE server_minute (
  server_id integer NOT NULL,
  minute timestamp(0) with time zone NOT NULL,
  users_online integer NOT NULL,
  tcp integer NOT NULL,
  udp integer NOT NULL,
  requests integer NOT NULL,
  responses integer NOT NULL,
  CONSTRAINT server_minute_pkey PRIMARY KEY (server_id, minute)
);
CREATE INDEX server_minute_minute_idx ON server_minute USING btree (minute);

CREATE TABLE server_token (
  hash text NOT NULL,
  server_id integer NOT NULL,
  end_time timestamp(3) with time zone,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT server_token_pkey PRIMARY KEY (hash)
);
CREATE INDEX server_token_server_id_idx ON server_token USING btree (server_id);

CREATE TABLE session (
  id uuid NOT NULL,
  account_id integer NOT NULL,
  ip text NOT NULL,
  user_agent text DEFAULT ''::text NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  expire_time timestamp(3) with time zone NOT NULL,
  end_time timestamp(3) with time zone,
  end_reason text,
  viewer_session_id uuid,
  CONSTRAINT session_pkey PRIMARY KEY (id)
);
CREATE INDEX session_account_id_idx ON session USING btree (account_id);
CREATE INDEX session_expire_time_idx ON session USING btree (expire_time);
CREATE INDEX session_viewer_session_id_idx ON session USING btree (viewer_session_id);

CREATE TABLE sign_in_check (
  id BIGSERIAL NOT NULL,
  name text NOT NULL,
  ip text NOT NULL,
  state text DEFAULT 'pending'::text NOT NULL,
  "time" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT sign_in_check_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_check_ip_time_idx ON sign_in_check USING btree (ip, "time");
CREATE INDEX sign_in_check_name_time_idx ON sign_in_check USING btree (name, "time");

CREATE TABLE sim_rebind (
  id SERIAL NOT NULL,
  iccid text NOT NULL,
  from_terminal_id integer,
  from_ms_id text,
  to_terminal_id integer NOT NULL,
  to_ms_id text NOT NULL,
  imei text NOT NULL,
  client_id integer NOT NULL,
  month date NOT NULL,
  state text NOT NULL,
  operator_id integer,
  operator text NOT NULL,
  asked_time timestamp(3) with time zone NOT NULL,
  settled_time timestamp(3) with time zone,
  asked_as text NOT NULL,
  hardware jsonb,
  replaced_iccid text,
  CONSTRAINT sim_rebind_pkey PRIMARY KEY (id),
  CONSTRAINT sim_rebind_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'undone'::text])))
);
CREATE UNIQUE INDEX sim_rebind_asked_key ON sim_rebind USING btree (iccid) WHERE state = 'asked'::text;
CREATE INDEX sim_rebind_iccid_month_idx ON sim_rebind USING btree (iccid, month);
CREATE INDEX sim_rebind_state_asked_time_idx ON sim_rebind USING btree (state, asked_time);

CREATE TABLE spent_quote (
  id uuid NOT NULL,
  create_time timestamp(3) with time zone NOT NULL,
  CONSTRAINT spent_quote_pkey PRIMARY KEY (id)
);
CREATE INDEX spent_quote_create_time_idx ON spent_quote USING btree (create_time);

CREATE TABLE stat_hour (
  hour timestamp(0) with time zone NOT NULL,
  dirty_time timestamp(3) with time zone,
  CONSTRAINT stat_hour_pkey PRIMARY KEY (hour)
);
CREATE INDEX stat_hour_dirty_time_idx ON stat_hour USING btree (dirty_time);

CREATE TABLE template_price (
  template_id integer NOT NULL,
  function_id integer NOT NULL,
  unit text NOT NULL,
  currency text NOT NULL,
  amount integer NOT NULL,
  CONSTRAINT template_price_pkey PRIMARY KEY (template_id, function_id, unit, currency),
  CONSTRAINT template_price_amount_check CHECK (((amount >= 1) AND (amount <= 1000000))),
  CONSTRAINT template_price_unit_check CHECK ((((((((((unit = 'permanent'::text) AND (currency = 'YCOIN'::text)) OR ((unit = 'yearly'::text) AND (currency = 'YCOIN'::text))) OR ((unit = 'monthly'::text) AND (currency = 'MCOIN'::text))) OR ((unit = 'monthly'::text) AND (currency = 'KCOIN'::text))) OR ((unit = 'daily'::text) AND (currency = 'KCOIN'::text))) OR ((unit = 'hourly'::text) AND (currency = 'KCOIN'::text))) OR ((unit = 'minutely'::text) AND (currency = 'KCOIN'::text))) OR ((unit = 'secondly'::text) AND (currency = 'KCOIN'::text))))
);
CREATE INDEX template_price_function_id_idx ON template_price USING btree (function_id);

CREATE TABLE terminal (
  id SERIAL NOT NULL,
  ms_id text NOT NULL,
  name text NOT NULL,
  type_id integer NOT NULL,
  client_id integer NOT NULL,
  scope_path integer[],
  model_id integer,
  imei text,
  imei2 text,
  ext_account text,
  iccid text,
  phone text,
  email text,
  password_hash text NOT NULL,
  server_id integer,
  backup_server_id integer,
  call_level smallint DEFAULT 0 NOT NULL,
  auto_update boolean DEFAULT true NOT NULL,
  heartbeat integer DEFAULT 60 NOT NULL,
  conn_type text DEFAULT 'TCP'::text NOT NULL,
  tcp_size integer DEFAULT 1024 NOT NULL,
  udp_size integer DEFAULT 1024 NOT NULL,
  udp_heartbeat integer DEFAULT 30 NOT NULL,
  version text,
  dispatcher_version text,
  expire_time timestamp(3) with time zone,
  anchor_day smallint DEFAULT 1 NOT NULL,
  limit_reason text,
  parameters jsonb DEFAULT '{}'::jsonb NOT NULL,
  buttons jsonb DEFAULT '[]'::jsonb NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  creator_id integer,
  creator_name text,
  row_version integer DEFAULT 1 NOT NULL,
  channel_mode text DEFAULT 'automatic'::text NOT NULL,
  CONSTRAINT terminal_pkey PRIMARY KEY (id),
  CONSTRAINT terminal_channel_mode_check CHECK ((channel_mode = ANY (ARRAY['automatic'::text, 'fixed'::text]))),
  CONSTRAINT terminal_iccid_check CHECK ((iccid = upper((iccid COLLATE "C")))),
  CONSTRAINT terminal_scope_check CHECK ((scope_path[cardinality(scope_path)] = client_id))
);
CREATE INDEX terminal_backup_server_id_id_idx ON terminal USING btree (backup_server_id, id);
CREATE INDEX terminal_card_idx ON terminal USING btree (create_time DESC, id DESC) WHERE iccid IS NOT NULL;
CREATE INDEX terminal_client_id_idx ON terminal USING btree (client_id);
CREATE INDEX terminal_create_time_idx ON terminal USING btree (create_time DESC, id DESC, client_id, type_id, model_id, server_id, limit_reason, expire_time);
CREATE INDEX terminal_expire_time_idx ON terminal USING btree (expire_time DESC, id DESC, client_id, type_id, model_id, server_id, limit_reason, create_time);
CREATE UNIQUE INDEX terminal_iccid_key ON terminal USING btree (iccid);
CREATE UNIQUE INDEX terminal_imei2_key ON terminal USING btree (imei2);
CREATE UNIQUE INDEX terminal_imei_key ON terminal USING btree (imei);
CREATE INDEX terminal_model_id_idx ON terminal USING btree (model_id);
CREATE UNIQUE INDEX terminal_ms_id_key ON terminal USING btree (ms_id);
CREATE INDEX terminal_scope2_create_time_idx ON terminal USING btree ((scope_path[2]), create_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, expire_time) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX terminal_scope2_expire_time_idx ON terminal USING btree ((scope_path[2]), expire_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, create_time) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX terminal_scope3_create_time_idx ON terminal USING btree ((scope_path[3]), create_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, expire_time) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX terminal_scope3_expire_time_idx ON terminal USING btree ((scope_path[3]), expire_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, create_time) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX terminal_scope4_create_time_idx ON terminal USING btree ((scope_path[4]), create_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, expire_time) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX terminal_scope4_expire_time_idx ON terminal USING btree ((scope_path[4]), expire_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, create_time) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX terminal_scope5_create_time_idx ON terminal USING btree ((scope_path[5]), create_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, expire_time) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX terminal_scope5_expire_time_idx ON terminal USING btree ((scope_path[5]), expire_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, create_time) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX terminal_scope6_create_time_idx ON terminal USING btree ((scope_path[6]), create_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, expire_time) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX terminal_scope6_expire_time_idx ON terminal USING btree ((scope_path[6]), expire_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, create_time) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX terminal_scope7_create_time_idx ON terminal USING btree ((scope_path[7]), create_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, expire_time) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX terminal_scope7_expire_time_idx ON terminal USING btree ((scope_path[7]), expire_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, create_time) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX terminal_scope8_create_time_idx ON terminal USING btree ((scope_path[8]), create_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, expire_time) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX terminal_scope8_expire_time_idx ON terminal USING btree ((scope_path[8]), expire_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, create_time) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX terminal_scope9_create_time_idx ON terminal USING btree ((scope_path[9]), create_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, expire_time) WHERE scope_path[9] IS NOT NULL;
CREATE INDEX terminal_scope9_expire_time_idx ON terminal USING btree ((scope_path[9]), expire_time DESC, id DESC) INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, create_time) WHERE scope_path[9] IS NOT NULL;
CREATE INDEX terminal_server_id_id_idx ON terminal USING btree (server_id, id);
CREATE INDEX terminal_text_idx ON terminal USING gin (ms_id gin_trgm_ops, name gin_trgm_ops, imei gin_trgm_ops, imei2 gin_trgm_ops, iccid gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops);
CREATE STATISTICS terminal_scope2_stat ON (scope_path[2]) FROM terminal;
CREATE STATISTICS terminal_scope3_stat ON (scope_path[3]) FROM terminal;
CREATE STATISTICS terminal_scope4_stat ON (scope_path[4]) FROM terminal;
CREATE STATISTICS terminal_scope5_stat ON (scope_path[5]) FROM terminal;
CREATE STATISTICS terminal_scope6_stat ON (scope_path[6]) FROM terminal;
CREATE STATISTICS terminal_scope7_stat ON (scope_path[7]) FROM terminal;
CREATE STATISTICS terminal_scope8_stat ON (scope_path[8]) FROM terminal;
CREATE STATISTICS terminal_scope9_stat ON (scope_path[9]) FROM terminal;

CREATE TABLE terminal_alarm (
  terminal_id integer NOT NULL,
  kind text NOT NULL,
  is_on boolean NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT terminal_alarm_pkey PRIMARY KEY (terminal_id, kind)
);
CREATE INDEX terminal_alarm_is_on_at_idx ON terminal_alarm USING btree (is_on, at DESC);

CREATE TABLE terminal_change (
  id BIGSERIAL NOT NULL,
  terminal_id integer NOT NULL,
  client_id integer NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  params jsonb NOT NULL,
  creator text,
  creator_path integer[],
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT terminal_change_pkey PRIMARY KEY (id)
);
CREATE INDEX terminal_change_client_id_idx ON terminal_change USING btree (client_id);
CREATE INDEX terminal_change_terminal_id_id_idx ON terminal_change USING btree (terminal_id, id DESC);

CREATE TABLE terminal_channel (
  terminal_id integer NOT NULL,
  channel smallint NOT NULL,
  group_id integer NOT NULL,
  name text,
  area text,
  CONSTRAINT terminal_channel_pkey PRIMARY KEY (terminal_id, channel),
  CONSTRAINT terminal_channel_channel_check CHECK (((channel >= 1) AND (channel <= 32)))
);
CREATE INDEX terminal_channel_group_id_terminal_id_idx ON terminal_channel USING btree (group_id, terminal_id);

CREATE TABLE terminal_cloud_plan (
  id SERIAL NOT NULL,
  terminal_id integer NOT NULL,
  plan_id integer NOT NULL,
  iccid text NOT NULL,
  unit text NOT NULL,
  periods integer NOT NULL,
  start_time timestamp(3) with time zone NOT NULL,
  end_time timestamp(3) with time zone NOT NULL,
  anchor_day smallint NOT NULL,
  ended_time timestamp(3) with time zone,
  end_reason text,
  create_time timestamp(3) with time zone NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  scope_path integer[] NOT NULL,
  giver_id integer,
  CONSTRAINT terminal_cloud_plan_pkey PRIMARY KEY (id),
  CONSTRAINT terminal_cloud_plan_unit_check CHECK ((unit = ANY (ARRAY['yearly'::text, 'monthly'::text])))
);
CREATE INDEX terminal_cloud_plan_current_end_idx ON terminal_cloud_plan USING btree (end_time) WHERE ended_time IS NULL;
CREATE UNIQUE INDEX terminal_cloud_plan_current_key ON terminal_cloud_plan USING btree (terminal_id) WHERE ended_time IS NULL;
CREATE INDEX terminal_cloud_plan_current_plan_idx ON terminal_cloud_plan USING btree (plan_id, terminal_id) WHERE ended_time IS NULL;
CREATE INDEX terminal_cloud_plan_end_time_id_idx ON terminal_cloud_plan USING btree (end_time DESC, id DESC);
CREATE INDEX terminal_cloud_plan_ended_idx ON terminal_cloud_plan USING btree (end_time DESC, id DESC) WHERE ended_time IS NOT NULL;
CREATE INDEX terminal_cloud_plan_giver_id_idx ON terminal_cloud_plan USING btree (giver_id);
CREATE INDEX terminal_cloud_plan_iccid_idx ON terminal_cloud_plan USING btree (iccid);
CREATE INDEX terminal_cloud_plan_iccid_text_idx ON terminal_cloud_plan USING gin (iccid gin_trgm_ops);
CREATE INDEX terminal_cloud_plan_plan_id_end_time_id_idx ON terminal_cloud_plan USING btree (plan_id, end_time DESC, id DESC);
CREATE INDEX terminal_cloud_plan_scope2_idx ON terminal_cloud_plan USING btree ((scope_path[2]), end_time DESC, id DESC) INCLUDE (scope_path, ended_time, giver_id) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX terminal_cloud_plan_scope3_idx ON terminal_cloud_plan USING btree ((scope_path[3]), end_time DESC, id DESC) INCLUDE (scope_path, ended_time, giver_id) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX terminal_cloud_plan_scope4_idx ON terminal_cloud_plan USING btree ((scope_path[4]), end_time DESC, id DESC) INCLUDE (scope_path, ended_time, giver_id) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX terminal_cloud_plan_scope5_idx ON terminal_cloud_plan USING btree ((scope_path[5]), end_time DESC, id DESC) INCLUDE (scope_path, ended_time, giver_id) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX terminal_cloud_plan_scope6_idx ON terminal_cloud_plan USING btree ((scope_path[6]), end_time DESC, id DESC) INCLUDE (scope_path, ended_time, giver_id) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX terminal_cloud_plan_scope7_idx ON terminal_cloud_plan USING btree ((scope_path[7]), end_time DESC, id DESC) INCLUDE (scope_path, ended_time, giver_id) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX terminal_cloud_plan_scope8_idx ON terminal_cloud_plan USING btree ((scope_path[8]), end_time DESC, id DESC) INCLUDE (scope_path, ended_time, giver_id) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX terminal_cloud_plan_scope9_idx ON terminal_cloud_plan USING btree ((scope_path[9]), end_time DESC, id DESC) INCLUDE (scope_path, ended_time, giver_id) WHERE scope_path[9] IS NOT NULL;
CREATE INDEX terminal_cloud_plan_terminal_id_idx ON terminal_cloud_plan USING btree (terminal_id);
CREATE STATISTICS terminal_cloud_plan_scope2_stat ON (scope_path[2]) FROM terminal_cloud_plan;
CREATE STATISTICS terminal_cloud_plan_scope3_stat ON (scope_path[3]) FROM terminal_cloud_plan;
CREATE STATISTICS terminal_cloud_plan_scope4_stat ON (scope_path[4]) FROM terminal_cloud_plan;
CREATE STATISTICS terminal_cloud_plan_scope5_stat ON (scope_path[5]) FROM terminal_cloud_plan;
CREATE STATISTICS terminal_cloud_plan_scope6_stat ON (scope_path[6]) FROM terminal_cloud_plan;
CREATE STATISTICS terminal_cloud_plan_scope7_stat ON (scope_path[7]) FROM terminal_cloud_plan;
CREATE STATISTICS terminal_cloud_plan_scope8_stat ON (scope_path[8]) FROM terminal_cloud_plan;
CREATE STATISTICS terminal_cloud_plan_scope9_stat ON (scope_path[9]) FROM terminal_cloud_plan;

CREATE TABLE terminal_command (
  id BIGSERIAL NOT NULL,
  server_id integer NOT NULL,
  terminal_id integer NOT NULL,
  type text NOT NULL,
  params jsonb NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  create_time timestamp(3) with time zone NOT NULL,
  not_after timestamp(3) with time zone,
  sent_time timestamp(3) with time zone,
  end_time timestamp(3) with time zone,
  reason text,
  result jsonb,
  log_id bigint,
  CONSTRAINT terminal_command_pkey PRIMARY KEY (id)
);
CREATE INDEX terminal_command_create_time_idx ON terminal_command USING btree (create_time);
CREATE INDEX terminal_command_server_id_state_id_idx ON terminal_command USING btree (server_id, state, id);
CREATE INDEX terminal_command_terminal_id_id_idx ON terminal_command USING btree (terminal_id, id DESC);
CREATE INDEX terminal_command_waiting_idx ON terminal_command USING btree (server_id, not_after) WHERE state = 'waiting'::text;

CREATE TABLE terminal_contact (
  terminal_id integer NOT NULL,
  contact_id integer NOT NULL,
  tag text,
  CONSTRAINT terminal_contact_pkey PRIMARY KEY (terminal_id, contact_id)
);
CREATE INDEX terminal_contact_contact_id_idx ON terminal_contact USING btree (contact_id);

CREATE TABLE terminal_count (
  id BIGSERIAL NOT NULL,
  client_id integer NOT NULL,
  kind text NOT NULL,
  ref integer NOT NULL,
  count integer NOT NULL,
  CONSTRAINT terminal_count_pkey PRIMARY KEY (id)
);
CREATE INDEX terminal_count_client_id_kind_ref_count_idx ON terminal_count USING btree (client_id, kind, ref, count);
CREATE INDEX terminal_count_kind_ref_client_id_count_idx ON terminal_count USING btree (kind, ref, client_id, count);

CREATE TABLE terminal_function (
  terminal_id integer NOT NULL,
  function_id integer NOT NULL,
  expire_time timestamp(3) with time zone,
  anchor_day smallint,
  CONSTRAINT terminal_function_pkey PRIMARY KEY (terminal_id, function_id)
);
CREATE INDEX terminal_function_function_id_idx ON terminal_function USING btree (function_id);

CREATE TABLE terminal_group (
  id SERIAL NOT NULL,
  client_id integer NOT NULL,
  parent_id integer,
  name text NOT NULL,
  type text DEFAULT 'normal'::text NOT NULL,
  area text,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  end_time timestamp(3) with time zone,
  CONSTRAINT terminal_group_pkey PRIMARY KEY (id),
  CONSTRAINT terminal_group_end_time_check CHECK (((type = 'temporary'::text) = (end_time IS NOT NULL))),
  CONSTRAINT terminal_group_type_check CHECK ((type = ANY (ARRAY['normal'::text, 'temporary'::text, 'emergency'::text, 'broadcast'::text])))
);
CREATE INDEX terminal_group_client_id_idx ON terminal_group USING btree (client_id);
CREATE INDEX terminal_group_create_time_id_idx ON terminal_group USING btree (create_time DESC, id DESC);
CREATE INDEX terminal_group_end_time_idx ON terminal_group USING btree (end_time);
CREATE UNIQUE INDEX terminal_group_folded_name_key ON terminal_group USING btree (client_id, folded_name(name));
CREATE INDEX terminal_group_parent_id_idx ON terminal_group USING btree (parent_id);
CREATE INDEX terminal_group_text_idx ON terminal_group USING gin (name gin_trgm_ops, area gin_trgm_ops);

CREATE TABLE terminal_model (
  id SERIAL NOT NULL,
  name text NOT NULL,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  button_count smallint DEFAULT 2 NOT NULL,
  cloud_sim boolean DEFAULT true NOT NULL,
  CONSTRAINT terminal_model_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX terminal_model_folded_name_key ON terminal_model USING btree (folded_name(name));
CREATE UNIQUE INDEX terminal_model_name_key ON terminal_model USING btree (name);

CREATE TABLE terminal_position (
  terminal_id integer NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  accuracy double precision,
  speed double precision,
  heading double precision,
  CONSTRAINT terminal_position_pkey PRIMARY KEY (terminal_id)
);
CREATE INDEX terminal_position_at_idx ON terminal_position USING btree (at DESC);

CREATE TABLE terminal_presence (
  terminal_id integer NOT NULL,
  last_seen_time timestamp(3) with time zone,
  last_online_time timestamp(3) with time zone,
  last_offline_time timestamp(3) with time zone,
  signed_off boolean DEFAULT false NOT NULL,
  conn_type text,
  counted_until timestamp(3) with time zone,
  group_id integer,
  ip text,
  server_id integer,
  session_id bigint,
  state_time timestamp(3) with time zone,
  CONSTRAINT terminal_presence_pkey PRIMARY KEY (terminal_id)
) WITH (fillfactor=50);
CREATE INDEX terminal_presence_session_id_idx ON terminal_presence USING btree (session_id);

CREATE TABLE terminal_profile (
  id SERIAL NOT NULL,
  client_id integer NOT NULL,
  name text NOT NULL,
  parameters jsonb NOT NULL,
  buttons jsonb,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT terminal_profile_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX terminal_profile_folded_name_key ON terminal_profile USING btree (client_id, folded_name(name));

CREATE TABLE terminal_profile_use (
  terminal_id integer NOT NULL,
  profile_id integer NOT NULL,
  CONSTRAINT terminal_profile_use_pkey PRIMARY KEY (terminal_id)
);
CREATE INDEX terminal_profile_use_profile_id_idx ON terminal_profile_use USING btree (profile_id);

CREATE TABLE terminal_twin (
  terminal_id integer NOT NULL,
  desired_version integer DEFAULT 0 NOT NULL,
  reported_version integer,
  desired_time timestamp(3) with time zone,
  raised_in bigint DEFAULT 0 NOT NULL,
  reported_time timestamp(3) with time zone,
  answered_time timestamp(3) with time zone,
  answered_versions integer[] DEFAULT ARRAY[0, 0, 0, 0],
  raised_versions integer[] DEFAULT ARRAY[0, 0, 0, 0],
  CONSTRAINT terminal_twin_pkey PRIMARY KEY (terminal_id)
);
CREATE INDEX terminal_twin_pending_idx ON terminal_twin USING btree (desired_time) WHERE reported_version IS DISTINCT FROM desired_version AND raised_versions <> answered_versions;

CREATE TABLE terminal_type (
  id SERIAL NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  id_prefix text NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT terminal_type_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX terminal_type_folded_name_key ON terminal_type USING btree (folded_name(name));
CREATE UNIQUE INDEX terminal_type_name_key ON terminal_type USING btree (name);

CREATE TABLE timing_report (
  id SERIAL NOT NULL,
  client_id integer NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  exclude_sub boolean DEFAULT false NOT NULL,
  emails text[],
  language text NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  every text NOT NULL,
  hour smallint NOT NULL,
  weekday smallint,
  month_day smallint,
  next_local timestamp(0) without time zone,
  last_run_time timestamp(3) with time zone,
  creator_name text NOT NULL,
  creator_path integer[],
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  row_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT timing_report_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX timing_report_folded_name_key ON timing_report USING btree (client_id, folded_name(name));
CREATE INDEX timing_report_next_local_idx ON timing_report USING btree (next_local);

CREATE TABLE timing_report_client (
  report_id integer NOT NULL,
  client_id integer NOT NULL,
  CONSTRAINT timing_report_client_pkey PRIMARY KEY (report_id, client_id)
);
CREATE INDEX timing_report_client_client_id_idx ON timing_report_client USING btree (client_id);

CREATE TABLE traffic_hour (
  hour timestamp(0) with time zone NOT NULL,
  server_id integer NOT NULL,
  scope_id integer NOT NULL,
  kind text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT traffic_hour_pkey PRIMARY KEY (scope_id, hour, server_id, kind)
);
CREATE INDEX traffic_hour_hour_idx ON traffic_hour USING btree (hour);

CREATE TABLE traffic_slot (
  slot_time timestamp(0) with time zone NOT NULL,
  server_id integer NOT NULL,
  client_id integer NOT NULL,
  kind text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT traffic_slot_pkey PRIMARY KEY (slot_time, server_id, client_id, kind)
);
CREATE INDEX traffic_slot_client_id_slot_time_idx ON traffic_slot USING btree (client_id, slot_time);
CREATE INDEX traffic_slot_server_id_idx ON traffic_slot USING btree (server_id);

CREATE TABLE traffic_total (
  slot_time timestamp(0) with time zone NOT NULL,
  server_id integer NOT NULL,
  kind text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT traffic_total_pkey PRIMARY KEY (slot_time, server_id, kind)
);

CREATE TABLE upgrade_point (
  task_id integer NOT NULL,
  "time" timestamp(3) with time zone NOT NULL,
  begun integer NOT NULL,
  upgraded integer NOT NULL,
  failed integer NOT NULL,
  silent integer NOT NULL,
  CONSTRAINT upgrade_point_pkey PRIMARY KEY (task_id, "time")
);

CREATE TABLE upgrade_record (
  id BIGSERIAL NOT NULL,
  task_id integer NOT NULL,
  terminal_id integer,
  ms_id text NOT NULL,
  client_id integer NOT NULL,
  scope_path integer[],
  state text DEFAULT 'waiting'::text NOT NULL,
  old_version text,
  new_version text,
  queued_time timestamp(3) with time zone NOT NULL,
  tries integer DEFAULT 1 NOT NULL,
  round integer,
  asked_time timestamp(3) with time zone,
  command_id bigint,
  due_time timestamp(3) with time zone,
  download_time timestamp(3) with time zone,
  download_times integer DEFAULT 0 NOT NULL,
  upgrade_time timestamp(3) with time zone,
  reason text,
  create_time timestamp(3) with time zone NOT NULL,
  CONSTRAINT upgrade_record_pkey PRIMARY KEY (id)
);
CREATE INDEX upgrade_record_client_id_id_idx ON upgrade_record USING btree (client_id, id DESC);
CREATE INDEX upgrade_record_create_time_idx ON upgrade_record USING btree (create_time);
CREATE INDEX upgrade_record_due_idx ON upgrade_record USING btree (task_id, due_time) WHERE state = ANY (ARRAY['asked'::text, 'downloading'::text, 'downloaded'::text, 'installing'::text]);
CREATE INDEX upgrade_record_ms_id_idx ON upgrade_record USING gin (ms_id gin_trgm_ops);
CREATE INDEX upgrade_record_scope2_idx ON upgrade_record USING btree ((scope_path[2]), id DESC) INCLUDE (scope_path) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX upgrade_record_scope3_idx ON upgrade_record USING btree ((scope_path[3]), id DESC) INCLUDE (scope_path) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX upgrade_record_scope4_idx ON upgrade_record USING btree ((scope_path[4]), id DESC) INCLUDE (scope_path) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX upgrade_record_scope5_idx ON upgrade_record USING btree ((scope_path[5]), id DESC) INCLUDE (scope_path) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX upgrade_record_scope6_idx ON upgrade_record USING btree ((scope_path[6]), id DESC) INCLUDE (scope_path) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX upgrade_record_scope7_idx ON upgrade_record USING btree ((scope_path[7]), id DESC) INCLUDE (scope_path) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX upgrade_record_scope8_idx ON upgrade_record USING btree ((scope_path[8]), id DESC) INCLUDE (scope_path) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX upgrade_record_scope9_idx ON upgrade_record USING btree ((scope_path[9]), id DESC) INCLUDE (scope_path) WHERE scope_path[9] IS NOT NULL;
CREATE INDEX upgrade_record_task_id_id_idx ON upgrade_record USING btree (task_id, id DESC);
CREATE UNIQUE INDEX upgrade_record_task_id_terminal_id_key ON upgrade_record USING btree (task_id, terminal_id);
CREATE INDEX upgrade_record_terminal_id_idx ON upgrade_record USING btree (terminal_id);
CREATE INDEX upgrade_record_upgrade_time_id_idx ON upgrade_record USING btree (upgrade_time DESC, id DESC);
CREATE INDEX upgrade_record_waiting_idx ON upgrade_record USING btree (task_id, terminal_id) WHERE state = 'waiting'::text;
CREATE STATISTICS upgrade_record_scope2_stat ON (scope_path[2]) FROM upgrade_record;
CREATE STATISTICS upgrade_record_scope3_stat ON (scope_path[3]) FROM upgrade_record;
CREATE STATISTICS upgrade_record_scope4_stat ON (scope_path[4]) FROM upgrade_record;
CREATE STATISTICS upgrade_record_scope5_stat ON (scope_path[5]) FROM upgrade_record;
CREATE STATISTICS upgrade_record_scope6_stat ON (scope_path[6]) FROM upgrade_record;
CREATE STATISTICS upgrade_record_scope7_stat ON (scope_path[7]) FROM upgrade_record;
CREATE STATISTICS upgrade_record_scope8_stat ON (scope_path[8]) FROM upgrade_record;
CREATE STATISTICS upgrade_record_scope9_stat ON (scope_path[9]) FROM upgrade_record;

CREATE TABLE upgrade_task (
  id SERIAL NOT NULL,
  client_id integer NOT NULL,
  name text NOT NULL,
  apk_id integer NOT NULL,
  targets jsonb NOT NULL,
  stages jsonb NOT NULL,
  done_share double precision NOT NULL,
  max_failed double precision NOT NULL,
  max_silent double precision NOT NULL,
  deadline_hours integer NOT NULL,
  offline_days integer NOT NULL,
  status text DEFAULT 'draft'::text NOT NULL,
  paused_by text,
  pause_reason text,
  pause_share double precision,
  stage integer DEFAULT 0 NOT NULL,
  start_time timestamp(3) with time zone,
  end_time timestamp(3) with time zone,
  total integer DEFAULT 0 NOT NULL,
  left_out integer DEFAULT 0 NOT NULL,
  waiting integer DEFAULT 0 NOT NULL,
  under_way integer DEFAULT 0 NOT NULL,
  silent integer DEFAULT 0 NOT NULL,
  upgraded integer DEFAULT 0 NOT NULL,
  failed integer DEFAULT 0 NOT NULL,
  begun integer DEFAULT 0 NOT NULL,
  round integer DEFAULT 0 NOT NULL,
  round_begun integer DEFAULT 0 NOT NULL,
  round_failed integer DEFAULT 0 NOT NULL,
  round_silent integer DEFAULT 0 NOT NULL,
  measured integer DEFAULT 0 NOT NULL,
  seconds bigint DEFAULT 0 NOT NULL,
  forecast_time timestamp(3) with time zone,
  resolved_to integer,
  walked_to integer,
  walk_time timestamp(3) with time zone,
  create_time timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
  creator_id integer,
  row_version integer DEFAULT 1 NOT NULL,
  CONSTRAINT upgrade_task_pkey PRIMARY KEY (id),
  CONSTRAINT upgrade_task_counts_add_up CHECK (((total = ((((waiting + under_way) + silent) + upgraded) + failed)) AND (begun <= total) AND (LEAST(total, left_out, waiting, under_way, silent, upgraded, failed, begun) >= 0)))
);
CREATE INDEX upgrade_task_apk_id_idx ON upgrade_task USING btree (apk_id);
CREATE INDEX upgrade_task_client_id_idx ON upgrade_task USING btree (client_id);
CREATE INDEX upgrade_task_creator_id_idx ON upgrade_task USING btree (creator_id);
CREATE INDEX upgrade_task_status_start_time_idx ON upgrade_task USING btree (status, start_time);

CREATE TABLE use_charge (
  id BIGSERIAL NOT NULL,
  terminal_id integer NOT NULL,
  ms_id text NOT NULL,
  client_id integer NOT NULL,
  function_id integer NOT NULL,
  day date NOT NULL,
  seconds integer NOT NULL,
  carried_before integer NOT NULL,
  units integer NOT NULL,
  carried_after integer NOT NULL,
  price integer NOT NULL,
  amount bigint NOT NULL,
  bill_id bigint,
  create_time timestamp(3) with time zone NOT NULL,
  scope_path integer[],
  unit_seconds integer NOT NULL,
  CONSTRAINT use_charge_pkey PRIMARY KEY (id),
  CONSTRAINT use_charge_amount_check CHECK (((price >= 0) AND (amount = ((price)::bigint * units)) AND ((amount > 0) OR (bill_id IS NULL)))),
  CONSTRAINT use_charge_units_check CHECK (((unit_seconds = ANY (ARRAY[1, 60, 3600])) AND (seconds >= 0) AND (carried_before >= 0) AND ((carried_after >= 0) AND (carried_after <= (unit_seconds - 1))) AND (((carried_before)::bigint + seconds) = ((unit_seconds * (units)::bigint) + carried_after))))
);
CREATE INDEX use_charge_bill_id_idx ON use_charge USING btree (bill_id);
CREATE UNIQUE INDEX use_charge_client_id_terminal_id_function_id_day_key ON use_charge USING btree (client_id, terminal_id, function_id, day);
CREATE INDEX use_charge_create_time_id_idx ON use_charge USING btree (create_time DESC, id DESC);
CREATE INDEX use_charge_function_id_idx ON use_charge USING btree (function_id);
CREATE INDEX use_charge_ms_id_idx ON use_charge USING gin (ms_id gin_trgm_ops);
CREATE INDEX use_charge_scope2_idx ON use_charge USING btree ((scope_path[2]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX use_charge_scope3_idx ON use_charge USING btree ((scope_path[3]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX use_charge_scope4_idx ON use_charge USING btree ((scope_path[4]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX use_charge_scope5_idx ON use_charge USING btree ((scope_path[5]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX use_charge_scope6_idx ON use_charge USING btree ((scope_path[6]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX use_charge_scope7_idx ON use_charge USING btree ((scope_path[7]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX use_charge_scope8_idx ON use_charge USING btree ((scope_path[8]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX use_charge_scope9_idx ON use_charge USING btree ((scope_path[9]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[9] IS NOT NULL;
CREATE INDEX use_charge_unpaid_idx ON use_charge USING btree (client_id, terminal_id, function_id) WHERE bill_id IS NULL AND amount > 0;
CREATE STATISTICS use_charge_scope2_stat ON (scope_path[2]) FROM use_charge;
CREATE STATISTICS use_charge_scope3_stat ON (scope_path[3]) FROM use_charge;
CREATE STATISTICS use_charge_scope4_stat ON (scope_path[4]) FROM use_charge;
CREATE STATISTICS use_charge_scope5_stat ON (scope_path[5]) FROM use_charge;
CREATE STATISTICS use_charge_scope6_stat ON (scope_path[6]) FROM use_charge;
CREATE STATISTICS use_charge_scope7_stat ON (scope_path[7]) FROM use_charge;
CREATE STATISTICS use_charge_scope8_stat ON (scope_path[8]) FROM use_charge;
CREATE STATISTICS use_charge_scope9_stat ON (scope_path[9]) FROM use_charge;

CREATE TABLE validity_change (
  id BIGSERIAL NOT NULL,
  bill_id bigint NOT NULL,
  terminal_id integer NOT NULL,
  ms_id text NOT NULL,
  client_id integer NOT NULL,
  function_id integer NOT NULL,
  old_expire_time timestamp(3) with time zone,
  new_expire_time timestamp(3) with time zone,
  old_anchor_day smallint NOT NULL,
  old_limit_reason text,
  amount bigint NOT NULL,
  CONSTRAINT validity_change_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX validity_change_bill_id_terminal_id_function_id_key ON validity_change USING btree (bill_id, terminal_id, function_id);
CREATE INDEX validity_change_old_expire_time_idx ON validity_change USING btree (old_expire_time);
CREATE INDEX validity_change_terminal_id_id_idx ON validity_change USING btree (terminal_id, id);

CREATE TABLE voucher_move (
  id BIGSERIAL NOT NULL,
  voucher_id integer NOT NULL,
  counter_voucher_id integer,
  bill_id bigint,
  kind text NOT NULL,
  quantity integer NOT NULL,
  operator text NOT NULL,
  remark text DEFAULT ''::text NOT NULL,
  create_time timestamp(3) with time zone NOT NULL,
  CONSTRAINT voucher_move_pkey PRIMARY KEY (id),
  CONSTRAINT voucher_move_kind_check CHECK (
CASE kind
    WHEN 'create'::text THEN ((quantity > 0) AND (counter_voucher_id IS NULL) AND (bill_id IS NULL))
    WHEN 'license'::text THEN ((quantity > 0) AND (counter_voucher_id IS NULL) AND (bill_id IS NULL))
    WHEN 'issue'::text THEN ((quantity <> 0) AND (counter_voucher_id IS NOT NULL) AND (bill_id IS NULL))
    WHEN 'recycle'::text THEN (((quantity < 0) OR (counter_voucher_id IS NOT NULL)) AND (quantity <> 0) AND (bill_id IS NULL))
    WHEN 'use'::text THEN ((quantity < 0) AND (counter_voucher_id IS NULL) AND (bill_id IS NOT NULL))
    WHEN 'restore'::text THEN ((quantity > 0) AND (counter_voucher_id IS NULL) AND (bill_id IS NOT NULL))
    ELSE false
END)
);
CREATE INDEX voucher_move_bill_id_idx ON voucher_move USING btree (bill_id);
CREATE INDEX voucher_move_counter_voucher_id_idx ON voucher_move USING btree (counter_voucher_id);
CREATE UNIQUE INDEX voucher_move_filled_idx ON voucher_move USING btree (voucher_id) WHERE (kind = ANY (ARRAY['create'::text, 'license'::text])) OR kind = 'issue'::text AND quantity > 0;
CREATE INDEX voucher_move_voucher_id_id_idx ON voucher_move USING btree (voucher_id, id);

CREATE TABLE voucher_use (
  id BIGSERIAL NOT NULL,
  voucher_id integer NOT NULL,
  bill_id bigint NOT NULL,
  terminal_id integer NOT NULL,
  ms_id text NOT NULL,
  client_id integer NOT NULL,
  client_name text NOT NULL,
  quantity integer NOT NULL,
  create_time timestamp(3) with time zone NOT NULL,
  scope_path integer[],
  CONSTRAINT voucher_use_pkey PRIMARY KEY (id),
  CONSTRAINT voucher_use_quantity_check CHECK ((quantity <> 0))
);
CREATE UNIQUE INDEX voucher_use_bill_id_terminal_id_key ON voucher_use USING btree (bill_id, terminal_id);
CREATE INDEX voucher_use_client_id_idx ON voucher_use USING btree (client_id);
CREATE INDEX voucher_use_create_time_id_idx ON voucher_use USING btree (create_time DESC, id DESC);
CREATE INDEX voucher_use_ms_id_idx ON voucher_use USING gin (ms_id gin_trgm_ops);
CREATE INDEX voucher_use_scope2_idx ON voucher_use USING btree ((scope_path[2]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[2] IS NOT NULL;
CREATE INDEX voucher_use_scope3_idx ON voucher_use USING btree ((scope_path[3]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[3] IS NOT NULL;
CREATE INDEX voucher_use_scope4_idx ON voucher_use USING btree ((scope_path[4]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[4] IS NOT NULL;
CREATE INDEX voucher_use_scope5_idx ON voucher_use USING btree ((scope_path[5]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[5] IS NOT NULL;
CREATE INDEX voucher_use_scope6_idx ON voucher_use USING btree ((scope_path[6]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[6] IS NOT NULL;
CREATE INDEX voucher_use_scope7_idx ON voucher_use USING btree ((scope_path[7]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[7] IS NOT NULL;
CREATE INDEX voucher_use_scope8_idx ON voucher_use USING btree ((scope_path[8]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[8] IS NOT NULL;
CREATE INDEX voucher_use_scope9_idx ON voucher_use USING btree ((scope_path[9]), create_time DESC, id DESC) INCLUDE (scope_path) WHERE scope_path[9] IS NOT NULL;
CREATE INDEX voucher_use_voucher_id_id_idx ON voucher_use USING btree (voucher_id, id);
CREATE STATISTICS voucher_use_scope2_stat ON (scope_path[2]) FROM voucher_use;
CREATE STATISTICS voucher_use_scope3_stat ON (scope_path[3]) FROM voucher_use;
CREATE STATISTICS voucher_use_scope4_stat ON (scope_path[4]) FROM voucher_use;
CREATE STATISTICS voucher_use_scope5_stat ON (scope_path[5]) FROM voucher_use;
CREATE STATISTICS voucher_use_scope6_stat ON (scope_path[6]) FROM voucher_use;
CREATE STATISTICS voucher_use_scope7_stat ON (scope_path[7]) FROM voucher_use;
CREATE STATISTICS voucher_use_scope8_stat ON (scope_path[8]) FROM voucher_use;
CREATE STATISTICS voucher_use_scope9_stat ON (scope_path[9]) FROM voucher_use;

INSERT INTO coin_account (id, kind, currency, client_id, scope_path, closed_name, balance) VALUES
  ('1', 'issued', 'YCOIN', NULL, '{}', NULL, NULL),
  ('2', 'issued', 'MCOIN', NULL, '{}', NULL, NULL),
  ('3', 'issued', 'KCOIN', NULL, '{}', NULL, NULL),
  ('4', 'spent', 'YCOIN', NULL, '{}', NULL, NULL),
  ('5', 'spent', 'MCOIN', NULL, '{}', NULL, NULL),
  ('6', 'spent', 'KCOIN', NULL, '{}', NULL, NULL),
  ('7', 'conversion', 'YCOIN', NULL, '{}', NULL, NULL),
  ('8', 'conversion', 'MCOIN', NULL, '{}', NULL, NULL),
  ('9', 'conversion', 'KCOIN', NULL, '{}', NULL, NULL);

INSERT INTO installation (id, device_id) VALUES
  ('1', gen_random_uuid());

SELECT setval('coin_account_id_seq', 9);

ALTER TABLE account ADD CONSTRAINT account_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE account ADD CONSTRAINT account_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE apk ADD CONSTRAINT apk_model_id_fkey FOREIGN KEY (model_id) REFERENCES terminal_model(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE apk_delivery ADD CONSTRAINT apk_delivery_task_id_fkey FOREIGN KEY (task_id) REFERENCES upgrade_task(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE apk_upload ADD CONSTRAINT apk_upload_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE authorize_failure ADD CONSTRAINT authorize_failure_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE bill ADD CONSTRAINT bill_undoes_id_fkey FOREIGN KEY (undoes_id) REFERENCES bill(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE bill_entry ADD CONSTRAINT bill_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES coin_account(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE bill_entry ADD CONSTRAINT bill_entry_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bill(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE card_usage ADD CONSTRAINT card_usage_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE card_usage_day ADD CONSTRAINT card_usage_day_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE client ADD CONSTRAINT client_area_id_fkey FOREIGN KEY (area_id) REFERENCES area(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE client ADD CONSTRAINT client_data_server_id_fkey FOREIGN KEY (data_server_id) REFERENCES server(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE client ADD CONSTRAINT client_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE client ADD CONSTRAINT client_price_template_id_fkey FOREIGN KEY (price_template_id) REFERENCES price_template(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE client ADD CONSTRAINT client_server_id_fkey FOREIGN KEY (server_id) REFERENCES server(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE client_cloud_plan ADD CONSTRAINT client_cloud_plan_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE client_cloud_plan ADD CONSTRAINT client_cloud_plan_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES cloud_plan(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE client_host ADD CONSTRAINT client_host_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE client_reminder ADD CONSTRAINT client_reminder_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE client_server ADD CONSTRAINT client_server_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE client_server ADD CONSTRAINT client_server_server_id_fkey FOREIGN KEY (server_id) REFERENCES server(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE client_voucher ADD CONSTRAINT client_voucher_from_voucher_id_fkey FOREIGN KEY (from_voucher_id) REFERENCES client_voucher(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE cloud_order ADD CONSTRAINT cloud_order_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bill(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE cloud_order ADD CONSTRAINT cloud_order_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES cloud_plan(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE cloud_order_item ADD CONSTRAINT cloud_order_item_order_id_fkey FOREIGN KEY (order_id) REFERENCES cloud_order(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE cloud_order_item ADD CONSTRAINT cloud_order_item_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES cloud_plan(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE cloud_usage ADD CONSTRAINT cloud_usage_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES cloud_plan(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE command_stream ADD CONSTRAINT command_stream_server_id_fkey FOREIGN KEY (server_id) REFERENCES server(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE default_view ADD CONSTRAINT default_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE default_view ADD CONSTRAINT default_view_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_view(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE function_use ADD CONSTRAINT function_use_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE function_use ADD CONSTRAINT function_use_function_id_fkey FOREIGN KEY (function_id) REFERENCES function_kind(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE gateway_stream ADD CONSTRAINT gateway_stream_server_id_fkey FOREIGN KEY (server_id) REFERENCES server(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE group_association ADD CONSTRAINT group_association_high_id_fkey FOREIGN KEY (high_id) REFERENCES terminal_group(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE group_association ADD CONSTRAINT group_association_low_id_fkey FOREIGN KEY (low_id) REFERENCES terminal_group(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE group_member ADD CONSTRAINT group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES terminal_group(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE group_member ADD CONSTRAINT group_member_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE hardware_report ADD CONSTRAINT hardware_report_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE imei2_stock ADD CONSTRAINT imei2_stock_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE imei2_stock ADD CONSTRAINT imei2_stock_model_id_fkey FOREIGN KEY (model_id) REFERENCES terminal_model(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE mailed_code ADD CONSTRAINT mailed_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE online_day ADD CONSTRAINT online_day_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE online_session ADD CONSTRAINT online_session_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE online_slot ADD CONSTRAINT online_slot_server_id_fkey FOREIGN KEY (server_id) REFERENCES server(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE price_template ADD CONSTRAINT price_template_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE report_delivery ADD CONSTRAINT report_delivery_report_id_fkey FOREIGN KEY (report_id) REFERENCES timing_report(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE report_mail ADD CONSTRAINT report_mail_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES report_delivery(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE resource ADD CONSTRAINT resource_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES resource(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE role ADD CONSTRAINT role_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE role_resource ADD CONSTRAINT role_resource_resource_id_fkey FOREIGN KEY (resource_id) REFERENCES resource(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE role_resource ADD CONSTRAINT role_resource_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE saved_view ADD CONSTRAINT saved_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE server_minute ADD CONSTRAINT server_minute_server_id_fkey FOREIGN KEY (server_id) REFERENCES server(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE server_token ADD CONSTRAINT server_token_server_id_fkey FOREIGN KEY (server_id) REFERENCES server(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE session ADD CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE session ADD CONSTRAINT session_viewer_session_id_fkey FOREIGN KEY (viewer_session_id) REFERENCES session(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE template_price ADD CONSTRAINT template_price_function_id_fkey FOREIGN KEY (function_id) REFERENCES function_kind(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE template_price ADD CONSTRAINT template_price_template_id_fkey FOREIGN KEY (template_id) REFERENCES price_template(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal ADD CONSTRAINT terminal_backup_server_id_fkey FOREIGN KEY (backup_server_id) REFERENCES server(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE terminal ADD CONSTRAINT terminal_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE terminal ADD CONSTRAINT terminal_model_id_fkey FOREIGN KEY (model_id) REFERENCES terminal_model(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE terminal ADD CONSTRAINT terminal_server_id_fkey FOREIGN KEY (server_id) REFERENCES server(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE terminal ADD CONSTRAINT terminal_type_id_fkey FOREIGN KEY (type_id) REFERENCES terminal_type(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE terminal_alarm ADD CONSTRAINT terminal_alarm_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_change ADD CONSTRAINT terminal_change_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_change ADD CONSTRAINT terminal_change_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_channel ADD CONSTRAINT terminal_channel_group_id_terminal_id_fkey FOREIGN KEY (group_id, terminal_id) REFERENCES group_member(group_id, terminal_id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_cloud_plan ADD CONSTRAINT terminal_cloud_plan_giver_id_fkey FOREIGN KEY (giver_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE terminal_cloud_plan ADD CONSTRAINT terminal_cloud_plan_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES cloud_plan(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE terminal_cloud_plan ADD CONSTRAINT terminal_cloud_plan_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_command ADD CONSTRAINT terminal_command_server_id_fkey FOREIGN KEY (server_id) REFERENCES server(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_command ADD CONSTRAINT terminal_command_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_contact ADD CONSTRAINT terminal_contact_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_contact ADD CONSTRAINT terminal_contact_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_function ADD CONSTRAINT terminal_function_function_id_fkey FOREIGN KEY (function_id) REFERENCES function_kind(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE terminal_function ADD CONSTRAINT terminal_function_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_group ADD CONSTRAINT terminal_group_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_group ADD CONSTRAINT terminal_group_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES terminal_group(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE terminal_position ADD CONSTRAINT terminal_position_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_presence ADD CONSTRAINT terminal_presence_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_profile ADD CONSTRAINT terminal_profile_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_profile_use ADD CONSTRAINT terminal_profile_use_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES terminal_profile(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_profile_use ADD CONSTRAINT terminal_profile_use_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE terminal_twin ADD CONSTRAINT terminal_twin_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE timing_report ADD CONSTRAINT timing_report_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE timing_report_client ADD CONSTRAINT timing_report_client_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE timing_report_client ADD CONSTRAINT timing_report_client_report_id_fkey FOREIGN KEY (report_id) REFERENCES timing_report(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE traffic_slot ADD CONSTRAINT traffic_slot_server_id_fkey FOREIGN KEY (server_id) REFERENCES server(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE upgrade_point ADD CONSTRAINT upgrade_point_task_id_fkey FOREIGN KEY (task_id) REFERENCES upgrade_task(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE upgrade_record ADD CONSTRAINT upgrade_record_task_id_fkey FOREIGN KEY (task_id) REFERENCES upgrade_task(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE upgrade_record ADD CONSTRAINT upgrade_record_terminal_id_fkey FOREIGN KEY (terminal_id) REFERENCES terminal(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE upgrade_task ADD CONSTRAINT upgrade_task_apk_id_fkey FOREIGN KEY (apk_id) REFERENCES apk(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE upgrade_task ADD CONSTRAINT upgrade_task_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE upgrade_task ADD CONSTRAINT upgrade_task_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE use_charge ADD CONSTRAINT use_charge_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bill(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE use_charge ADD CONSTRAINT use_charge_function_id_fkey FOREIGN KEY (function_id) REFERENCES function_kind(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE validity_change ADD CONSTRAINT validity_change_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bill(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE voucher_move ADD CONSTRAINT voucher_move_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bill(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE voucher_move ADD CONSTRAINT voucher_move_counter_voucher_id_fkey FOREIGN KEY (counter_voucher_id) REFERENCES client_voucher(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE voucher_move ADD CONSTRAINT voucher_move_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES client_voucher(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE voucher_use ADD CONSTRAINT voucher_use_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bill(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE voucher_use ADD CONSTRAINT voucher_use_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES client_voucher(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE FUNCTION refuse_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.create_time < now() - interval '24 months' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'operation_log is append-only';
END
$function$;

CREATE FUNCTION refuse_log_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'operation_log is append-only';
END
$function$;

CREATE FUNCTION post_bill_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM posted GROUP BY bill_id, currency HAVING currency IS NOT NULL AND (sum(amount) <> 0 OR count(*) < 2)) THEN
    RAISE EXCEPTION 'a bill does not balance';
  END IF;
  PERFORM set_config('roger.posting', 'on', true);
  UPDATE "coin_account" a SET balance = a.balance + p.amount
    FROM (SELECT account_id, sum(amount) AS amount FROM posted WHERE currency IS NOT NULL GROUP BY account_id) p
    WHERE a.id = p.account_id AND a.balance IS NOT NULL;
  PERFORM set_config('roger.posting', 'off', true);
  IF EXISTS (SELECT 1 FROM (
      SELECT p.currency, p.balance_after, a.currency AS account_currency, a.balance - coalesce(sum(p.amount) OVER (
          PARTITION BY p.account_id ORDER BY p.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS led_to
        FROM posted p JOIN "coin_account" a ON a.id = p.account_id WHERE p.currency IS NOT NULL) e
      WHERE e.account_currency <> e.currency OR e.led_to IS DISTINCT FROM e.balance_after) THEN
    RAISE EXCEPTION 'an entry does not tell the balance it leads to';
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION refuse_balance_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF coalesce(NEW.balance, 0) <> 0 THEN RAISE EXCEPTION 'a coin account starts empty'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'coin accounts are never deleted'; END IF;
  IF NEW.balance IS DISTINCT FROM OLD.balance AND coalesce(current_setting('roger.posting', true), '') <> 'on' THEN
    RAISE EXCEPTION 'balances change by entries only';
  END IF;
  IF (NEW.kind, NEW.currency, NEW.client_id) IS DISTINCT FROM (OLD.kind, OLD.currency, OLD.client_id) THEN
    RAISE EXCEPTION 'a coin account keeps its client and currency';
  END IF;
  RETURN NEW;
END
$function$;

CREATE FUNCTION refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'scope_path' = to_jsonb(OLD) - 'scope_path'
      AND to_jsonb(NEW) -> 'scope_path' IS DISTINCT FROM to_jsonb(OLD) -> 'scope_path' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$function$;

CREATE FUNCTION grant_unbilled_validity()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  owner record;
  granted bigint;
  bills integer := 0;
BEGIN
  CREATE TEMPORARY TABLE unbilled ON COMMIT DROP AS
    SELECT t.id, t.ms_id, t.client_id, f.function_id, f.expire_time, t.anchor_day
    FROM "terminal" t
    JOIN "terminal_function" f ON f.terminal_id = t.id
    JOIN "function_kind" k ON k.id = f.function_id AND k.billing_mode = 'time'
    WHERE (f.expire_time IS NULL OR f.expire_time > t.create_time)
      AND NOT EXISTS (SELECT 1 FROM "validity_change" v WHERE v.terminal_id = t.id AND v.function_id = f.function_id);
  INSERT INTO "coin_account" (kind, currency, client_id, scope_path, balance)
    SELECT 'client', u.currency, c.id, c.path, 0
    FROM "client" c, unnest(ARRAY['YCOIN', 'MCOIN', 'KCOIN']) AS u(currency)
    WHERE c.id IN (SELECT client_id FROM unbilled) ORDER BY c.id ON CONFLICT (client_id, currency) DO NOTHING;
  FOR owner IN SELECT client_id AS id, count(DISTINCT unbilled.id) AS terminals, min(ms_id) AS ms_id
      FROM unbilled GROUP BY client_id ORDER BY client_id LOOP
    INSERT INTO "bill" (bill_no, type, method, client_id, actor_path, operator, count, ms_id, create_time)
      VALUES (to_char(now() AT TIME ZONE 'UTC', 'YYYYMMDD') || lpad(nextval('bill_no_seq')::text, 8, '0'), 'grant', 'GRANT',
        1, '{1}', 'system', owner.terminals, CASE WHEN owner.terminals = 1 THEN owner.ms_id END, now())
      RETURNING id INTO granted;
    INSERT INTO "bill_entry" (bill_id, account_id, client_id, amount, counterpart_path, create_time)
      SELECT granted, a.id, owner.id, 0, '{}', now()
      FROM "coin_account" a WHERE a.client_id = owner.id AND a.currency = 'YCOIN';
    INSERT INTO "validity_change" (bill_id, terminal_id, ms_id, client_id, function_id, new_expire_time, old_anchor_day, amount)
      SELECT granted, u.id, u.ms_id, u.client_id, u.function_id, u.expire_time, u.anchor_day, 0
      FROM unbilled u WHERE u.client_id = owner.id ORDER BY u.id, u.function_id;
    bills := bills + 1;
  END LOOP;
  DROP TABLE unbilled;
  RETURN bills;
END
$function$;

CREATE FUNCTION post_voucher_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM moved WHERE counter_voucher_id IS NOT NULL
      GROUP BY least(voucher_id, counter_voucher_id), greatest(voucher_id, counter_voucher_id), kind HAVING sum(quantity) <> 0) THEN
    RAISE EXCEPTION 'what leaves one voucher does not reach the other';
  END IF;
  PERFORM set_config('roger.posting', 'on', true);
  UPDATE "client_voucher" v SET quantity = v.quantity + m.filled, used = v.used + m.used, balance = v.balance + m.total,
      passed_on = v.passed_on + m.passed_on, recycled = v.recycled + m.recycled, row_version = v.row_version + 1
    FROM (SELECT voucher_id, sum(quantity) AS total,
        coalesce(sum(quantity) FILTER (WHERE kind IN ('create', 'license') OR (kind = 'issue' AND quantity > 0)), 0) AS filled,
        coalesce(-sum(quantity) FILTER (WHERE kind IN ('use', 'restore')), 0) AS used,
        coalesce(-sum(quantity) FILTER (WHERE (kind = 'issue' AND quantity < 0) OR (kind = 'recycle' AND quantity > 0)), 0) AS passed_on,
        coalesce(-sum(quantity) FILTER (WHERE kind = 'recycle' AND quantity < 0), 0) AS recycled
      FROM moved GROUP BY voucher_id) m
    WHERE v.id = m.voucher_id;
  PERFORM set_config('roger.posting', 'off', true);
  RETURN NULL;
END
$function$;

CREATE FUNCTION refuse_voucher_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.quantity <> 0 THEN RAISE EXCEPTION 'a voucher starts empty'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'vouchers are never deleted'; END IF;
  IF (NEW.quantity, NEW.used, NEW.balance, NEW.passed_on, NEW.recycled)
      IS DISTINCT FROM (OLD.quantity, OLD.used, OLD.balance, OLD.passed_on, OLD.recycled)
      AND coalesce(current_setting('roger.posting', true), '') <> 'on' THEN
    RAISE EXCEPTION 'vouchers change by moves only';
  END IF;
  IF (NEW.voucher_no, NEW.client_id, NEW.voucher_type, NEW.poc_service, NEW.func_ids, NEW.unit, NEW.permanent, NEW.device_id,
      NEW.expire_time, NEW.from_voucher_id, NEW.license_id, NEW.creator, NEW.create_time)
      IS DISTINCT FROM (OLD.voucher_no, OLD.client_id, OLD.voucher_type, OLD.poc_service, OLD.func_ids, OLD.unit, OLD.permanent,
      OLD.device_id, OLD.expire_time, OLD.from_voucher_id, OLD.license_id, OLD.creator, OLD.create_time) THEN
    RAISE EXCEPTION 'a voucher keeps its client and what it pays for';
  END IF;
  RETURN NEW;
END
$function$;

CREATE FUNCTION refuse_charge_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  paid "use_charge" := OLD;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    paid.scope_path := NEW.scope_path;
    IF OLD.bill_id IS NULL THEN paid.bill_id := NEW.bill_id; END IF;
    IF NEW IS NOT DISTINCT FROM paid THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a charge is only ever paid';
END
$function$;

CREATE FUNCTION set_scope_path()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.scope_path := CASE TG_TABLE_NAME
    WHEN 'bill_entry' THEN (SELECT scope_path FROM coin_account WHERE id = (to_jsonb(NEW) ->> 'account_id')::int)
    WHEN 'use_charge' THEN (SELECT scope_path FROM coin_account
      WHERE client_id = (to_jsonb(NEW) ->> 'client_id')::int AND currency = 'KCOIN')
    WHEN 'voucher_use' THEN (SELECT scope_path FROM client_voucher WHERE id = (to_jsonb(NEW) ->> 'voucher_id')::int)
    ELSE (SELECT path FROM client WHERE id = (to_jsonb(NEW) ->> 'client_id')::int) END;
  RETURN NEW;
END
$function$;

CREATE FUNCTION unscope_login_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE login_history SET scope_path = NULL WHERE client_id = OLD.id;
  RETURN NULL;
END
$function$;

CREATE FUNCTION scope_log_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO operation_log_scope (client_id, create_time, log_id)
    SELECT DISTINCT p.id, n.create_time, n.id FROM written n, unnest(n.target_path || n.former_path || n.actor_path) AS p (id)
    WHERE p.id <> 1;
  RETURN NULL;
END
$function$;

CREATE FUNCTION terminal_kinds(type_id integer, model_id integer, server_id integer, limit_reason text)
 RETURNS TABLE(kind text, ref integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT * FROM (VALUES ('all', 0), ('type', type_id), ('model', model_id), ('server', server_id),
    ('limited', CASE WHEN limit_reason IS NOT NULL THEN 0 END)) AS k (kind, ref) WHERE k.ref IS NOT NULL
$function$;

CREATE FUNCTION count_added_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT a.client_id, k.kind, k.ref, count(*) FROM added a,
      terminal_kinds(a.type_id, a.model_id, a.server_id, a.limit_reason) k GROUP BY 1, 2, 3;
  RETURN NULL;
END
$function$;

CREATE FUNCTION count_deleted_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT g.client_id, k.kind, k.ref, -count(*) FROM gone g,
      terminal_kinds(g.type_id, g.model_id, g.server_id, g.limit_reason) k GROUP BY 1, 2, 3;
  RETURN NULL;
END
$function$;

CREATE FUNCTION count_changed_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT x.client_id, k.kind, k.ref, sum(x.sign) FROM (
        SELECT *, -1 AS sign FROM (SELECT id, client_id, type_id, model_id, server_id, limit_reason FROM gone
          EXCEPT SELECT id, client_id, type_id, model_id, server_id, limit_reason FROM added) g
        UNION ALL SELECT *, 1 FROM (SELECT id, client_id, type_id, model_id, server_id, limit_reason FROM added
          EXCEPT SELECT id, client_id, type_id, model_id, server_id, limit_reason FROM gone) a) x,
      terminal_kinds(x.type_id, x.model_id, x.server_id, x.limit_reason) k
    GROUP BY 1, 2, 3 HAVING sum(x.sign) <> 0;
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT x.client_id, h.kind, h.ref, sum(x.sign) FROM (
        SELECT *, -1 AS sign FROM (SELECT id, client_id FROM gone EXCEPT SELECT id, client_id FROM added) g
        UNION ALL SELECT *, 1 FROM (SELECT id, client_id FROM added EXCEPT SELECT id, client_id FROM gone) a) x
      CROSS JOIN LATERAL (
        SELECT 'function' AS kind, f.function_id AS ref FROM terminal_function f WHERE f.terminal_id = x.id
        UNION ALL SELECT 'plan', p.plan_id FROM terminal_cloud_plan p WHERE p.terminal_id = x.id AND p.ended_time IS NULL) h
    GROUP BY 1, 2, 3 HAVING sum(x.sign) <> 0;
  RETURN NULL;
END $function$;

CREATE FUNCTION count_added_functions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'function', a.function_id, count(*) FROM added a JOIN terminal t ON t.id = a.terminal_id GROUP BY 1, 2, 3;
  RETURN NULL;
END
$function$;

CREATE FUNCTION count_deleted_functions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'function', g.function_id, -count(*) FROM gone g JOIN terminal t ON t.id = g.terminal_id GROUP BY 1, 2, 3;
  RETURN NULL;
END
$function$;

CREATE FUNCTION count_out_functions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT OLD.client_id, 'function', function_id, -1 FROM terminal_function WHERE terminal_id = OLD.id
    UNION ALL SELECT OLD.client_id, 'plan', plan_id, -1 FROM terminal_cloud_plan WHERE terminal_id = OLD.id AND ended_time IS NULL;
  RETURN OLD;
END
$function$;

CREATE FUNCTION count_spent_coins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO coin_spent AS c (client_id, currency, month, amount)
    SELECT p.client_id, s.currency, date_trunc('month', s.create_time AT TIME ZONE 'UTC')::date, sum(s.amount)
    FROM posted s JOIN coin_account k ON k.id = s.account_id AND k.kind = 'spent'
    JOIN (SELECT DISTINCT ON (bill_id) bill_id, client_id FROM posted WHERE client_id IS NOT NULL) p ON p.bill_id = s.bill_id
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (client_id, currency, month) DO UPDATE SET amount = c.amount + excluded.amount;
  RETURN NULL;
END
$function$;

CREATE FUNCTION mark_stat_hours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('roger.passing_on', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'server_minute' THEN
    UPDATE stat_hour SET dirty_time = now() WHERE hour IN (
      SELECT hour FROM stat_hour WHERE hour IN (SELECT date_trunc('hour', minute, 'UTC') FROM touched) ORDER BY hour FOR UPDATE);
  ELSE
    UPDATE stat_hour SET dirty_time = now() WHERE hour IN (
      SELECT hour FROM stat_hour WHERE hour IN (SELECT date_trunc('hour', slot_time, 'UTC') FROM touched) ORDER BY hour FOR UPDATE);
  END IF;
  RETURN NULL;
END
$function$;

CREATE FUNCTION tell_added_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', a.ms_id
    FROM added a, LATERAL (VALUES (a.server_id), (a.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_deleted_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', g.ms_id
    FROM gone g, LATERAL (VALUES (g.server_id), (g.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_changed_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', x.ms_id FROM (
        (SELECT ms_id, server_id, backup_server_id, name, type_id, client_id, imei, imei2, iccid, phone, ext_account, call_level, auto_update,
            heartbeat, conn_type, tcp_size, udp_size, udp_heartbeat, version, dispatcher_version, expire_time, limit_reason, channel_mode FROM gone
          EXCEPT SELECT ms_id, server_id, backup_server_id, name, type_id, client_id, imei, imei2, iccid, phone, ext_account, call_level, auto_update,
            heartbeat, conn_type, tcp_size, udp_size, udp_heartbeat, version, dispatcher_version, expire_time, limit_reason, channel_mode FROM added)
        UNION ALL
        (SELECT ms_id, server_id, backup_server_id, name, type_id, client_id, imei, imei2, iccid, phone, ext_account, call_level, auto_update,
            heartbeat, conn_type, tcp_size, udp_size, udp_heartbeat, version, dispatcher_version, expire_time, limit_reason, channel_mode FROM added
          EXCEPT SELECT ms_id, server_id, backup_server_id, name, type_id, client_id, imei, imei2, iccid, phone, ext_account, call_level, auto_update,
            heartbeat, conn_type, tcp_size, udp_size, udp_heartbeat, version, dispatcher_version, expire_time, limit_reason, channel_mode FROM gone)
      ) x, LATERAL (VALUES (x.server_id), (x.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  -- Groups come into the view of a server with a terminal, and leave it with the last one.
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'group', m.group_id::text FROM (
        (SELECT id, server_id, backup_server_id FROM gone EXCEPT SELECT id, server_id, backup_server_id FROM added)
        UNION ALL (SELECT id, server_id, backup_server_id FROM added EXCEPT SELECT id, server_id, backup_server_id FROM gone)) x
      JOIN group_member m ON m.terminal_id = x.id, LATERAL (VALUES (x.server_id), (x.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  -- Contacts are told by their names.
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', t.ms_id
    FROM (SELECT id, name FROM added EXCEPT SELECT id, name FROM gone) x
      JOIN terminal_contact k ON k.contact_id = x.id JOIN terminal t ON t.id = k.terminal_id,
      LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_terminals(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', t.ms_id
    FROM terminal t, LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE t.id = ANY(ids) AND s.id IS NOT NULL
$function$;

CREATE FUNCTION tell_groups(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'group', m.group_id::text
    FROM group_member m JOIN terminal t ON t.id = m.terminal_id,
      LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE m.group_id = ANY(ids) AND s.id IS NOT NULL
$function$;

CREATE FUNCTION tell_functions_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM added) THEN PERFORM tell_terminals(array_agg(DISTINCT terminal_id)) FROM added; END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_functions_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM gone) THEN PERFORM tell_terminals(array_agg(DISTINCT terminal_id)) FROM gone; END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_functions_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer[];
BEGIN
  SELECT array_agg(DISTINCT x.terminal_id) INTO changed FROM (
    SELECT terminal_id, function_id, expire_time FROM added EXCEPT SELECT terminal_id, function_id, expire_time FROM gone) x;
  IF changed IS NOT NULL THEN PERFORM tell_terminals(changed); END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_raised_twins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(terminal_id) INTO changed FROM added WHERE desired_version > 0;
  ELSE
    SELECT array_agg(x.terminal_id) INTO changed
      FROM (SELECT terminal_id, desired_version FROM added EXCEPT SELECT terminal_id, desired_version FROM gone) x;
  END IF;
  IF changed IS NOT NULL THEN PERFORM tell_terminals(changed); END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_members_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'group', a.group_id::text
    FROM added a JOIN terminal t ON t.id = a.terminal_id,
      LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_members_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'group', g.group_id::text
    FROM gone g JOIN terminal t ON t.id = g.terminal_id,
      LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_changed_groups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer[];
BEGIN
  SELECT array_agg(x.id) INTO changed FROM (
    SELECT id, name, type, area, parent_id, client_id, end_time FROM added
    EXCEPT SELECT id, name, type, area, parent_id, client_id, end_time FROM gone) x;
  IF changed IS NOT NULL THEN PERFORM tell_groups(changed); END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_associations_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM added) THEN
    PERFORM tell_groups(array_agg(DISTINCT x.id)) FROM (SELECT low_id AS id FROM added UNION SELECT high_id FROM added) x;
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_associations_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM gone) THEN
    PERFORM tell_groups(array_agg(DISTINCT x.id)) FROM (SELECT low_id AS id FROM gone UNION SELECT high_id FROM gone) x;
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_charged_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT terminal_id) INTO changed FROM added WHERE amount > 0 AND bill_id IS NULL;
  ELSE
    SELECT array_agg(DISTINCT x.terminal_id) INTO changed
      FROM (SELECT id, terminal_id, bill_id FROM added WHERE amount > 0 EXCEPT SELECT id, terminal_id, bill_id FROM gone) x;
  END IF;
  IF changed IS NOT NULL THEN PERFORM tell_terminals(changed); END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_changed_clients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', t.ms_id
    FROM (SELECT id, data_server_id FROM added EXCEPT SELECT id, data_server_id FROM gone) c JOIN terminal t ON t.client_id = c.id,
      LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_changed_server()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT pg_current_xact_id()::text::bigint, s.id, 'all', '' FROM (
      SELECT NEW.id AS id
      UNION SELECT backup_server_id FROM terminal WHERE server_id = NEW.id
      UNION SELECT server_id FROM terminal WHERE backup_server_id = NEW.id
      UNION SELECT t.server_id FROM client c JOIN terminal t ON t.client_id = c.id WHERE c.data_server_id = NEW.id
      UNION SELECT t.backup_server_id FROM client c JOIN terminal t ON t.client_id = c.id WHERE c.data_server_id = NEW.id) s
    WHERE s.id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE FUNCTION tell_changed_function()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref) SELECT pg_current_xact_id()::text::bigint, id, 'all', '' FROM server;
  RETURN NULL;
END $function$;

CREATE FUNCTION mark_online_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE online_sum_day SET dirty_time = now() WHERE date IN (
    SELECT date FROM online_sum_day WHERE date IN (SELECT date FROM touched) AND dirty_time IS DISTINCT FROM now()::timestamptz(3)
    ORDER BY date FOR UPDATE);
  RETURN NULL;
END
$function$;

CREATE FUNCTION count_added_plans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'plan', a.plan_id, count(*) FROM added a JOIN terminal t ON t.id = a.terminal_id
    WHERE a.ended_time IS NULL GROUP BY 1, 2, 3;
  RETURN NULL;
END
$function$;

CREATE FUNCTION count_changed_plans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'plan', x.plan_id, sum(x.sign) FROM (
        SELECT terminal_id, plan_id, -1 AS sign FROM gone WHERE ended_time IS NULL
        UNION ALL SELECT terminal_id, plan_id, 1 FROM added WHERE ended_time IS NULL) x
      JOIN terminal t ON t.id = x.terminal_id
    GROUP BY 1, 2, 3 HAVING sum(x.sign) <> 0;
  RETURN NULL;
END
$function$;

CREATE FUNCTION count_deleted_plans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'plan', g.plan_id, -count(*) FROM gone g JOIN terminal t ON t.id = g.terminal_id
    WHERE g.ended_time IS NULL GROUP BY 1, 2, 3;
  RETURN NULL;
END
$function$;

CREATE FUNCTION set_plan_scope()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.scope_path := (SELECT scope_path FROM terminal WHERE id = NEW.terminal_id);
  RETURN NEW;
END
$function$;

CREATE FUNCTION follow_terminal_scope()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT id, scope_path FROM added EXCEPT SELECT id, scope_path FROM gone) THEN
    EXECUTE 'UPDATE terminal_cloud_plan p SET scope_path = m.scope_path
      FROM (SELECT id, scope_path FROM added EXCEPT SELECT id, scope_path FROM gone) m WHERE p.terminal_id = m.id';
  END IF;
  RETURN NULL;
END
$function$;

CREATE VIEW terminal_recount AS
 SELECT t.client_id,
    k.kind,
    k.ref,
    count(*)::integer AS count
   FROM terminal t,
    LATERAL terminal_kinds(t.type_id, t.model_id, t.server_id, t.limit_reason) k(kind, ref)
  GROUP BY t.client_id, k.kind, k.ref
UNION ALL
 SELECT t.client_id,
    'function'::text AS kind,
    f.function_id AS ref,
    count(*)::integer AS count
   FROM terminal_function f
     JOIN terminal t ON t.id = f.terminal_id
  GROUP BY t.client_id, 'function'::text, f.function_id
UNION ALL
 SELECT t.client_id,
    'plan'::text AS kind,
    p.plan_id AS ref,
    count(*)::integer AS count
   FROM terminal_cloud_plan p
     JOIN terminal t ON t.id = p.terminal_id
  WHERE p.ended_time IS NULL
  GROUP BY t.client_id, 'plan'::text, p.plan_id;

CREATE VIEW coin_spent_recount AS
 SELECT p.client_id,
    s.currency,
    date_trunc('month'::text, (s.create_time AT TIME ZONE 'UTC'::text))::date AS month,
    sum(s.amount)::bigint AS amount
   FROM coin_account k
     JOIN bill_entry s ON s.account_id = k.id
     JOIN LATERAL ( SELECT e.client_id
           FROM bill_entry e
          WHERE e.bill_id = s.bill_id AND e.client_id IS NOT NULL
         LIMIT 1) p ON true
  WHERE k.kind = 'spent'::text
  GROUP BY p.client_id, s.currency, (date_trunc('month'::text, (s.create_time AT TIME ZONE 'UTC'::text))::date);

CREATE TRIGGER bill_append_only BEFORE DELETE OR UPDATE ON bill FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER bill_no_truncate BEFORE TRUNCATE ON bill FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER bill_entry_append_only BEFORE DELETE OR UPDATE ON bill_entry FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER bill_entry_no_truncate BEFORE TRUNCATE ON bill_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER bill_entry_post AFTER INSERT ON bill_entry REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION post_bill_entries();

CREATE TRIGGER bill_entry_scope BEFORE INSERT ON bill_entry FOR EACH ROW EXECUTE FUNCTION set_scope_path();

CREATE TRIGGER bill_entry_spent AFTER INSERT ON bill_entry REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION count_spent_coins();

CREATE TRIGGER client_told_changed AFTER UPDATE ON client REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_clients();

CREATE TRIGGER client_unscope_login_history AFTER DELETE ON client FOR EACH ROW EXECUTE FUNCTION unscope_login_history();

CREATE TRIGGER client_voucher_by_moves BEFORE INSERT OR DELETE OR UPDATE ON client_voucher FOR EACH ROW EXECUTE FUNCTION refuse_voucher_change();

CREATE TRIGGER client_voucher_no_truncate BEFORE TRUNCATE ON client_voucher FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER cloud_order_append_only BEFORE DELETE OR UPDATE ON cloud_order FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER cloud_order_no_truncate BEFORE TRUNCATE ON cloud_order FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER cloud_order_item_append_only BEFORE DELETE OR UPDATE ON cloud_order_item FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER cloud_order_item_no_truncate BEFORE TRUNCATE ON cloud_order_item FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER coin_account_by_entries BEFORE INSERT OR DELETE OR UPDATE ON coin_account FOR EACH ROW EXECUTE FUNCTION refuse_balance_change();

CREATE TRIGGER coin_account_no_truncate BEFORE TRUNCATE ON coin_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER function_kind_told_changed AFTER UPDATE OF name, category, billing_mode ON function_kind FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.category IS DISTINCT FROM new.category OR old.billing_mode IS DISTINCT FROM new.billing_mode) EXECUTE FUNCTION tell_changed_function();

CREATE TRIGGER group_association_told_added AFTER INSERT ON group_association REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_associations_added();

CREATE TRIGGER group_association_told_gone AFTER DELETE ON group_association REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_associations_gone();

CREATE TRIGGER group_member_told_added AFTER INSERT ON group_member REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_members_added();

CREATE TRIGGER group_member_told_gone AFTER DELETE ON group_member REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_members_gone();

CREATE TRIGGER login_history_scope BEFORE INSERT ON login_history FOR EACH ROW EXECUTE FUNCTION set_scope_path();

CREATE TRIGGER online_day_added AFTER INSERT ON online_day REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_online_days();

CREATE TRIGGER online_day_changed AFTER UPDATE ON online_day REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_online_days();

CREATE TRIGGER online_day_deleted AFTER DELETE ON online_day REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_online_days();

CREATE TRIGGER online_slot_added AFTER INSERT ON online_slot REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_stat_hours();

CREATE TRIGGER online_slot_changed AFTER UPDATE ON online_slot REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_stat_hours();

CREATE TRIGGER operation_log_append_only BEFORE DELETE OR UPDATE ON operation_log FOR EACH ROW EXECUTE FUNCTION refuse_log_change();

CREATE TRIGGER operation_log_no_truncate BEFORE TRUNCATE ON operation_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_truncate();

CREATE TRIGGER operation_log_scoped AFTER INSERT ON operation_log REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION scope_log_rows();

CREATE TRIGGER server_told_changed AFTER UPDATE OF ip, port ON server FOR EACH ROW WHEN (old.ip IS DISTINCT FROM new.ip OR old.port IS DISTINCT FROM new.port) EXECUTE FUNCTION tell_changed_server();

CREATE TRIGGER server_minute_added AFTER INSERT ON server_minute REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_stat_hours();

CREATE TRIGGER server_minute_changed AFTER UPDATE ON server_minute REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_stat_hours();

CREATE TRIGGER terminal_count_added AFTER INSERT ON terminal REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_terminals();

CREATE TRIGGER terminal_count_changed AFTER UPDATE ON terminal REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_terminals();

CREATE TRIGGER terminal_count_deleted AFTER DELETE ON terminal REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_terminals();

CREATE TRIGGER terminal_function_count_out BEFORE DELETE ON terminal FOR EACH ROW EXECUTE FUNCTION count_out_functions();

CREATE TRIGGER terminal_plans_follow AFTER UPDATE ON terminal REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_terminal_scope();

CREATE TRIGGER terminal_told_added AFTER INSERT ON terminal REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_added_terminals();

CREATE TRIGGER terminal_told_changed AFTER UPDATE ON terminal REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_terminals();

CREATE TRIGGER terminal_told_deleted AFTER DELETE ON terminal REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_deleted_terminals();

CREATE TRIGGER terminal_cloud_plan_count_added AFTER INSERT ON terminal_cloud_plan REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_plans();

CREATE TRIGGER terminal_cloud_plan_count_changed AFTER UPDATE ON terminal_cloud_plan REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_plans();

CREATE TRIGGER terminal_cloud_plan_count_deleted AFTER DELETE ON terminal_cloud_plan REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_plans();

CREATE TRIGGER terminal_cloud_plan_scope BEFORE INSERT OR UPDATE OF terminal_id ON terminal_cloud_plan FOR EACH ROW EXECUTE FUNCTION set_plan_scope();

CREATE TRIGGER terminal_function_count_added AFTER INSERT ON terminal_function REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_functions();

CREATE TRIGGER terminal_function_count_deleted AFTER DELETE ON terminal_function REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_functions();

CREATE TRIGGER terminal_function_told_added AFTER INSERT ON terminal_function REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_functions_added();

CREATE TRIGGER terminal_function_told_changed AFTER UPDATE ON terminal_function REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_functions_changed();

CREATE TRIGGER terminal_function_told_gone AFTER DELETE ON terminal_function REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_functions_gone();

CREATE TRIGGER terminal_group_told_changed AFTER UPDATE ON terminal_group REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_groups();

CREATE TRIGGER terminal_twin_told_added AFTER INSERT ON terminal_twin REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_raised_twins();

CREATE TRIGGER terminal_twin_told_changed AFTER UPDATE ON terminal_twin REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_raised_twins();

CREATE TRIGGER traffic_slot_added AFTER INSERT ON traffic_slot REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_stat_hours();

CREATE TRIGGER traffic_slot_changed AFTER UPDATE ON traffic_slot REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_stat_hours();

CREATE TRIGGER use_charge_no_truncate BEFORE TRUNCATE ON use_charge FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER use_charge_only_paid BEFORE DELETE OR UPDATE ON use_charge FOR EACH ROW EXECUTE FUNCTION refuse_charge_change();

CREATE TRIGGER use_charge_scope BEFORE INSERT ON use_charge FOR EACH ROW EXECUTE FUNCTION set_scope_path();

CREATE TRIGGER use_charge_told_added AFTER INSERT ON use_charge REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_charged_terminals();

CREATE TRIGGER use_charge_told_changed AFTER UPDATE ON use_charge REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_charged_terminals();

CREATE TRIGGER validity_change_append_only BEFORE DELETE OR UPDATE ON validity_change FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER validity_change_no_truncate BEFORE TRUNCATE ON validity_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER voucher_move_append_only BEFORE DELETE OR UPDATE ON voucher_move FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER voucher_move_no_truncate BEFORE TRUNCATE ON voucher_move FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER voucher_move_post AFTER INSERT ON voucher_move REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION post_voucher_moves();

CREATE TRIGGER voucher_use_append_only BEFORE DELETE OR UPDATE ON voucher_use FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER voucher_use_no_truncate BEFORE TRUNCATE ON voucher_use FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER voucher_use_scope BEFORE INSERT ON voucher_use FOR EACH ROW EXECUTE FUNCTION set_scope_path();
