-- Nearly no change of terminals moves them, and what moves is planned anew: a plan that was made for thousands of terminals would be kept
-- for single ones, and the other way round.
CREATE OR REPLACE FUNCTION "follow_terminal_scope"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT id, scope_path FROM added EXCEPT SELECT id, scope_path FROM gone) THEN
    EXECUTE 'UPDATE terminal_cloud_plan p SET scope_path = m.scope_path
      FROM (SELECT id, scope_path FROM added EXCEPT SELECT id, scope_path FROM gone) m WHERE p.terminal_id = m.id';
  END IF;
  RETURN NULL;
END
$$;
