-- DropIndex
DROP INDEX "terminal_backup_server_id_idx";

-- DropIndex
DROP INDEX "terminal_server_id_idx";

-- CreateIndex
CREATE INDEX "terminal_server_id_id_idx" ON "terminal"("server_id", "id");

-- CreateIndex
CREATE INDEX "terminal_backup_server_id_id_idx" ON "terminal"("backup_server_id", "id");

-- AlterTable
ALTER TABLE "terminal_twin" ADD COLUMN     "answered_time" TIMESTAMPTZ(3),
ADD COLUMN     "answered_versions" INTEGER[] DEFAULT ARRAY[0, 0, 0, 0]::INTEGER[],
ADD COLUMN     "raised_versions" INTEGER[] DEFAULT ARRAY[0, 0, 0, 0]::INTEGER[];

-- What was set so far is in all of it: nobody noted which part.
UPDATE "terminal_twin" SET "raised_versions" = ARRAY["desired_version", "desired_version", "desired_version", "desired_version"];

-- What radio servers must know of is told by triggers, so that no way of changing it can be forgotten. They compare what was with what
-- is by EXCEPT alone, without a join: any plan reads each row once. Presence is in a table of its own and tells nobody.
CREATE FUNCTION "tell_added_terminals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', a.ms_id
    FROM added a, LATERAL (VALUES (a.server_id), (a.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION "tell_deleted_terminals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', g.ms_id
    FROM gone g, LATERAL (VALUES (g.server_id), (g.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION "tell_changed_terminals"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER "terminal_told_added" AFTER INSERT ON "terminal" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_added_terminals"();
CREATE TRIGGER "terminal_told_changed" AFTER UPDATE ON "terminal" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_changed_terminals"();
CREATE TRIGGER "terminal_told_deleted" AFTER DELETE ON "terminal" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_deleted_terminals"();

-- Terminals by their row ids; those that are no more have told it themselves.
CREATE FUNCTION "tell_terminals"("ids" integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', t.ms_id
    FROM terminal t, LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE t.id = ANY(ids) AND s.id IS NOT NULL
$$;

-- Groups by their ids, to the servers of their members.
CREATE FUNCTION "tell_groups"("ids" integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'group', m.group_id::text
    FROM group_member m JOIN terminal t ON t.id = m.terminal_id,
      LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE m.group_id = ANY(ids) AND s.id IS NOT NULL
$$;

CREATE FUNCTION "tell_functions_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added) THEN PERFORM tell_terminals(array_agg(DISTINCT terminal_id)) FROM added; END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "tell_functions_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone) THEN PERFORM tell_terminals(array_agg(DISTINCT terminal_id)) FROM gone; END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "tell_functions_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  SELECT array_agg(DISTINCT x.terminal_id) INTO changed FROM (
    SELECT terminal_id, function_id, expire_time FROM added EXCEPT SELECT terminal_id, function_id, expire_time FROM gone) x;
  IF changed IS NOT NULL THEN PERFORM tell_terminals(changed); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "terminal_function_told_added" AFTER INSERT ON "terminal_function" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_functions_added"();
CREATE TRIGGER "terminal_function_told_changed" AFTER UPDATE ON "terminal_function" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_functions_changed"();
CREATE TRIGGER "terminal_function_told_gone" AFTER DELETE ON "terminal_function" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_functions_gone"();

-- Whatever settings, contacts, channels and groups a terminal has, its desired version is raised with them.
CREATE FUNCTION "tell_raised_twins"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER "terminal_twin_told_added" AFTER INSERT ON "terminal_twin" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_raised_twins"();
CREATE TRIGGER "terminal_twin_told_changed" AFTER UPDATE ON "terminal_twin" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_raised_twins"();

CREATE FUNCTION "tell_members_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'group', a.group_id::text
    FROM added a JOIN terminal t ON t.id = a.terminal_id,
      LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION "tell_members_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'group', g.group_id::text
    FROM gone g JOIN terminal t ON t.id = g.terminal_id,
      LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER "group_member_told_added" AFTER INSERT ON "group_member" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_members_added"();
CREATE TRIGGER "group_member_told_gone" AFTER DELETE ON "group_member" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_members_gone"();

CREATE FUNCTION "tell_changed_groups"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  SELECT array_agg(x.id) INTO changed FROM (
    SELECT id, name, type, area, parent_id, client_id, end_time FROM added
    EXCEPT SELECT id, name, type, area, parent_id, client_id, end_time FROM gone) x;
  IF changed IS NOT NULL THEN PERFORM tell_groups(changed); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "terminal_group_told_changed" AFTER UPDATE ON "terminal_group" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_changed_groups"();

CREATE FUNCTION "tell_associations_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added) THEN
    PERFORM tell_groups(array_agg(DISTINCT x.id)) FROM (SELECT low_id AS id FROM added UNION SELECT high_id FROM added) x;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "tell_associations_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone) THEN
    PERFORM tell_groups(array_agg(DISTINCT x.id)) FROM (SELECT low_id AS id FROM gone UNION SELECT high_id FROM gone) x;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "group_association_told_added" AFTER INSERT ON "group_association" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_associations_added"();
CREATE TRIGGER "group_association_told_gone" AFTER DELETE ON "group_association" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_associations_gone"();

-- A function is off while what was used of it is not paid.
CREATE FUNCTION "tell_charged_terminals"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER "use_charge_told_added" AFTER INSERT ON "use_charge" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_charged_terminals"();
CREATE TRIGGER "use_charge_told_changed" AFTER UPDATE ON "use_charge" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_charged_terminals"();

CREATE FUNCTION "tell_changed_clients"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', t.ms_id
    FROM (SELECT id, data_server_id FROM added EXCEPT SELECT id, data_server_id FROM gone) c JOIN terminal t ON t.client_id = c.id,
      LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER "client_told_changed" AFTER UPDATE ON "client" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_changed_clients"();

-- An address is in every terminal that has it: a line for each would be a million.
CREATE FUNCTION "tell_changed_server"() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE TRIGGER "server_told_changed" AFTER UPDATE OF "ip", "port" ON "server" FOR EACH ROW
  WHEN ((OLD.ip, OLD.port) IS DISTINCT FROM (NEW.ip, NEW.port)) EXECUTE FUNCTION "tell_changed_server"();

CREATE FUNCTION "tell_changed_function"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref) SELECT pg_current_xact_id()::text::bigint, id, 'all', '' FROM server;
  RETURN NULL;
END $$;

CREATE TRIGGER "function_kind_told_changed" AFTER UPDATE OF "name", "category", "billing_mode" ON "function_kind" FOR EACH ROW
  WHEN ((OLD.name, OLD.category, OLD.billing_mode) IS DISTINCT FROM (NEW.name, NEW.category, NEW.billing_mode))
  EXECUTE FUNCTION "tell_changed_function"();
