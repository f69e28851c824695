-- A transfer gets its two sides in its transaction, entries or an entry and a credit: they sum to zero, of its amount, in two accounts of
-- its currency. Later a credit becomes an entry. No further entry is possible: one of each sign is unique.
CREATE OR REPLACE FUNCTION wallet_check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	checked bigint;
BEGIN
	IF TG_OP = 'DELETE' THEN checked := OLD.transfer_id; ELSE checked := NEW.id; END IF;
	IF (SELECT count(DISTINCT a.id) <> 2 OR count(*) <> 2 OR sum(s.amount) <> 0 OR max(s.amount) <> max(t.amount)
		FROM wallet_transfers t
		JOIN (SELECT transfer_id, account_id, amount FROM wallet_entries WHERE transfer_id = checked
			UNION ALL SELECT transfer_id, account_id, amount FROM wallet_credits WHERE transfer_id = checked) s ON s.transfer_id = t.id
		LEFT JOIN wallet_accounts a ON a.id = s.account_id AND a.currency = t.currency
		WHERE t.id = checked) THEN
		RAISE EXCEPTION 'the entries of transfer % are not its two sides', checked
			USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_entries_balanced';
	END IF;
	RETURN NULL;
END $$;

-- PostgreSQL has no `create or replace` for constraint triggers.
DROP TRIGGER IF EXISTS wallet_transfers_balanced ON wallet_transfers;
CREATE CONSTRAINT TRIGGER wallet_transfers_balanced AFTER INSERT ON wallet_transfers
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet_check_transfer();

DROP TRIGGER IF EXISTS wallet_credits_balanced ON wallet_credits;
CREATE CONSTRAINT TRIGGER wallet_credits_balanced AFTER DELETE ON wallet_credits
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

CREATE OR REPLACE TRIGGER wallet_credits_immutable BEFORE UPDATE ON wallet_credits
FOR EACH ROW EXECUTE FUNCTION wallet_refuse_change();

-- Entries refer to accounts without a foreign key.
CREATE OR REPLACE TRIGGER wallet_accounts_stay BEFORE DELETE OR UPDATE OF id, currency, uid, system ON wallet_accounts
FOR EACH ROW EXECUTE FUNCTION wallet_refuse_change();
