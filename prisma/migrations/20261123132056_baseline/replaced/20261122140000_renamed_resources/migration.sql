-- A resource of the console is renamed when its name is no longer the one it was seeded with.
alter table "resource" add column "seed_name" text;

update "resource" r set "seed_name" = case when exists (
    select 1 from "operation_log" o where o.module = 'resource' and o.action = 'edit' and o.outcome = 'success' and o.target = r.power_name
      and o.before ->> 'resourceName' is distinct from o.after ->> 'resourceName') then '' else r.name end
  where r.seeded;

-- The top menus in the order of the console's specification, where nobody has given them another one.
update "resource" r set "order_no" = n.new_order
  from (values ('terminals', 10, 20), ('groups', 20, 30), ('clients', 30, 40), ('billing', 40, 10), ('cloudSim', 50, 80),
    ('accounts', 60, 50), ('servers', 70, 60), ('logs', 80, 70)) as n (power_name, old_order, new_order)
  where r.power_name = n.power_name and r.order_no = n.old_order and r.seeded;
