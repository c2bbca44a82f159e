-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.unmark_name_twin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.name_twin := 0;
  RETURN NEW;
END $function$;

CREATE TRIGGER account_unmark_name_twin BEFORE UPDATE OF name ON account FOR EACH ROW WHEN (old.name_twin > 0 AND folded_name(old.name) <> folded_name(new.name)) EXECUTE FUNCTION unmark_name_twin();

CREATE TRIGGER client_unmark_name_twin BEFORE UPDATE OF name ON client FOR EACH ROW WHEN (old.name_twin > 0 AND folded_name(old.name) <> folded_name(new.name)) EXECUTE FUNCTION unmark_name_twin();

CREATE TRIGGER function_kind_unmark_name_twin BEFORE UPDATE OF name ON function_kind FOR EACH ROW WHEN (old.name_twin > 0 AND folded_name(old.name) <> folded_name(new.name)) EXECUTE FUNCTION unmark_name_twin();

CREATE TRIGGER price_template_unmark_name_twin BEFORE UPDATE OF name ON price_template FOR EACH ROW WHEN (old.name_twin > 0 AND folded_name(old.name) <> folded_name(new.name)) EXECUTE FUNCTION unmark_name_twin();

CREATE TRIGGER role_unmark_name_twin BEFORE UPDATE OF name ON role FOR EACH ROW WHEN (old.name_twin > 0 AND folded_name(old.name) <> folded_name(new.name)) EXECUTE FUNCTION unmark_name_twin();

CREATE TRIGGER saved_view_unmark_name_twin BEFORE UPDATE OF name ON saved_view FOR EACH ROW WHEN (old.name_twin > 0 AND folded_name(old.name) <> folded_name(new.name)) EXECUTE FUNCTION unmark_name_twin();

CREATE TRIGGER server_unmark_name_twin BEFORE UPDATE OF name ON server FOR EACH ROW WHEN (old.name_twin > 0 AND folded_name(old.name) <> folded_name(new.name)) EXECUTE FUNCTION unmark_name_twin();

CREATE TRIGGER terminal_group_unmark_name_twin BEFORE UPDATE OF name ON terminal_group FOR EACH ROW WHEN (old.name_twin > 0 AND folded_name(old.name) <> folded_name(new.name)) EXECUTE FUNCTION unmark_name_twin();

CREATE TRIGGER terminal_model_unmark_name_twin BEFORE UPDATE OF name ON terminal_model FOR EACH ROW WHEN (old.name_twin > 0 AND folded_name(old.name) <> folded_name(new.name)) EXECUTE FUNCTION unmark_name_twin();

CREATE TRIGGER terminal_profile_unmark_name_twin BEFORE UPDATE OF name ON terminal_profile FOR EACH ROW WHEN (old.name_twin > 0 AND folded_name(old.name) <> folded_name(new.name)) EXECUTE FUNCTION unmark_name_twin();

CREATE TRIGGER terminal_type_unmark_name_twin BEFORE UPDATE OF name ON terminal_type FOR EACH ROW WHEN (old.name_twin > 0 AND folded_name(old.name) <> folded_name(new.name)) EXECUTE FUNCTION unmark_name_twin();

CREATE TRIGGER timing_report_unmark_name_twin BEFORE UPDATE OF name ON timing_report FOR EACH ROW WHEN (old.name_twin > 0 AND folded_name(old.name) <> folded_name(new.name)) EXECUTE FUNCTION unmark_name_twin();
