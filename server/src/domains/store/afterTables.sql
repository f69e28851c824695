-- Orders refer to goods and offers without foreign keys.
CREATE OR REPLACE FUNCTION store_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'goods and offers are never deleted'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'store_goods_stay';
END $$;

CREATE OR REPLACE TRIGGER store_goods_stay BEFORE DELETE OR UPDATE OF id ON store_goods
FOR EACH ROW EXECUTE FUNCTION store_refuse_change();

CREATE OR REPLACE TRIGGER store_offers_stay BEFORE DELETE OR UPDATE OF id, goods_id ON store_offers
FOR EACH ROW EXECUTE FUNCTION store_refuse_change();
