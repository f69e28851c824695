-- Each transfer has two entries that sum to zero, of its amount.
CREATE OR REPLACE FUNCTION wallet_check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	checked bigint := CASE TG_TABLE_NAME
		WHEN 'wallet_transfers' THEN (to_jsonb(NEW)->>'id')::bigint
		ELSE (to_jsonb(NEW)->>'transfer_id')::bigint END;
BEGIN
	IF (SELECT count(*) <> 2 OR sum(e.amount) <> 0 OR max(e.amount) <> max(t.amount)
		FROM wallet_entries e JOIN wallet_transfers t ON t.id = e.transfer_id WHERE e.transfer_id = checked) THEN
		RAISE EXCEPTION 'the entries of transfer % are not its two sides', checked
			USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_entries_balanced';
	END IF;
	RETURN NULL;
END $$;

-- PostgreSQL has no `create or replace` for constraint triggers.
DROP TRIGGER IF EXISTS wallet_transfers_balanced ON wallet_transfers;
CREATE CONSTRAINT TRIGGER wallet_transfers_balanced AFTER INSERT ON wallet_transfers
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet_check_transfer();

DROP TRIGGER IF EXISTS wallet_entries_balanced ON wallet_entries;
CREATE CONSTRAINT TRIGGER wallet_entries_balanced AFTER INSERT ON wallet_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet_check_transfer();

CREATE OR REPLACE FUNCTION wallet_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is never changed'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_ledger_immutable';
END $$;

CREATE OR REPLACE TRIGGER wallet_transfers_immutable BEFORE UPDATE OR DELETE ON wallet_transfers
FOR EACH ROW EXECUTE FUNCTION wallet_refuse_change();

CREATE OR REPLACE TRIGGER wallet_entries_immutable BEFORE UPDATE OR DELETE ON wallet_entries
FOR EACH ROW EXECUTE FUNCTION wallet_refuse_change();
