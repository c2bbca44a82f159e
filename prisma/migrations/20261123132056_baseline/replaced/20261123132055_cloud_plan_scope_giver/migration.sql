-- Who gave a terminal away is asked of each plan that a scope lists: with it in the index no row is looked up for that.
DO $$
BEGIN
  FOR level IN 2..9 LOOP
    EXECUTE format('DROP INDEX "terminal_cloud_plan_scope%1$s_idx"', level);
    EXECUTE format('CREATE INDEX "terminal_cloud_plan_scope%1$s_idx" ON "terminal_cloud_plan" ((scope_path[%1$s]), end_time DESC, id DESC)
      INCLUDE (scope_path, ended_time, giver_id) WHERE scope_path[%1$s] IS NOT NULL', level);
  END LOOP;
END
$$;
