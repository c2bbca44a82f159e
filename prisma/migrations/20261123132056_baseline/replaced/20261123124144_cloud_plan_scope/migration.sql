-- Plans are listed by their ends within a scope, however many others have: the terminal's place stands with each of its plans.
ALTER TABLE "terminal_cloud_plan" ADD COLUMN "scope_path" INTEGER[];
UPDATE "terminal_cloud_plan" p SET "scope_path" = t."scope_path" FROM "terminal" t WHERE t."id" = p."terminal_id";
ALTER TABLE "terminal_cloud_plan" ALTER COLUMN "scope_path" SET NOT NULL;

CREATE FUNCTION "set_plan_scope"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.scope_path := (SELECT scope_path FROM terminal WHERE id = NEW.terminal_id);
  RETURN NEW;
END
$$;

CREATE TRIGGER "terminal_cloud_plan_scope" BEFORE INSERT OR UPDATE OF "terminal_id" ON "terminal_cloud_plan"
  FOR EACH ROW EXECUTE FUNCTION "set_plan_scope"();

-- A plan goes with its terminal to another client, and with that to another place.
CREATE FUNCTION "follow_terminal_scope"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE terminal_cloud_plan p SET scope_path = a.scope_path FROM added a JOIN gone g ON g.id = a.id
    WHERE a.scope_path IS DISTINCT FROM g.scope_path AND p.terminal_id = a.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER "terminal_plans_follow" AFTER UPDATE ON "terminal"
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "follow_terminal_scope"();

-- Each scope's rows in the order that lists show them in.
DO $$
BEGIN
  FOR level IN 2..9 LOOP
    EXECUTE format('CREATE INDEX "terminal_cloud_plan_scope%1$s_idx" ON "terminal_cloud_plan" ((scope_path[%1$s]), end_time DESC, id DESC)
      INCLUDE (scope_path, ended_time) WHERE scope_path[%1$s] IS NOT NULL', level);
    EXECUTE format('CREATE STATISTICS "terminal_cloud_plan_scope%1$s_stat" ON (scope_path[%1$s]) FROM "terminal_cloud_plan"', level);
  END LOOP;
END
$$;
