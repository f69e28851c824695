-- The log of votes is only added to; of a deleted member the id goes.
CREATE OR REPLACE FUNCTION contest_votes_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.uid IS NULL AND to_jsonb(NEW) - 'uid' = to_jsonb(OLD) - 'uid' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the log of votes is never changed'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'contest_votes_immutable';
END $$;

-- Databases that await the migration of the table get it after that.
DO $$ BEGIN
	IF to_regclass('contest_votes') IS NOT NULL THEN
		CREATE OR REPLACE TRIGGER contest_votes_immutable BEFORE UPDATE OR DELETE ON contest_votes
		FOR EACH ROW EXECUTE FUNCTION contest_votes_refuse_change();
	END IF;
END $$;
