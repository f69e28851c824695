-- Refuses a statement that has taken no stock, and so undoes the transaction with whose commit it is sent.
CREATE OR REPLACE FUNCTION store_require_taken(rows bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	IF rows = 0 THEN
		RAISE EXCEPTION 'the stock is too low' USING ERRCODE = 'check_violation', CONSTRAINT = 'store_stock_taken';
	END IF;
	RETURN rows;
END $$;
