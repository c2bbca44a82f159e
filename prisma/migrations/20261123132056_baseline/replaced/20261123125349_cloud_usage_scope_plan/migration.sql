-- The rows of a plan within a scope are found in order without a look at the table.
DO $$
BEGIN
  FOR level IN 2..9 LOOP
    EXECUTE format('DROP INDEX "cloud_usage_scope%1$s_idx"', level);
    EXECUTE format('CREATE INDEX "cloud_usage_scope%1$s_idx" ON "cloud_usage" ((scope_path[%1$s]), month DESC, id DESC)
      INCLUDE (scope_path, plan_id) WHERE scope_path[%1$s] IS NOT NULL', level);
  END LOOP;
END
$$;
