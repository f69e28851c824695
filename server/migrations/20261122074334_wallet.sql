CREATE TABLE "wallet_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint,
	"system" text,
	"currency" text NOT NULL,
	"balance" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_accounts_id_currency" UNIQUE("id","currency"),
	CONSTRAINT "wallet_accounts_owner" CHECK ((uid is null) <> (system is null)),
	CONSTRAINT "wallet_accounts_currency" CHECK (currency in ('xgold', 'xcoin')),
	CONSTRAINT "wallet_accounts_balance" CHECK (case when uid is null then balance is null else balance is not null and balance >= 0 end)
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"transfer_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "wallet_entries_transfer_id_account_id_pk" PRIMARY KEY("transfer_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_transfers_key" UNIQUE("key"),
	CONSTRAINT "wallet_transfers_id_currency" UNIQUE("id","currency"),
	CONSTRAINT "wallet_transfers_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "wallet_accounts" ADD CONSTRAINT "wallet_accounts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_transfer" FOREIGN KEY ("transfer_id","currency") REFERENCES "public"."wallet_transfers"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_account" FOREIGN KEY ("account_id","currency") REFERENCES "public"."wallet_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_accounts_member" ON "wallet_accounts" USING btree ("uid","currency") WHERE uid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_accounts_system" ON "wallet_accounts" USING btree ("system","currency") WHERE system is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_of_account" ON "wallet_entries" USING btree ("account_id","transfer_id" DESC NULLS LAST);--> statement-breakpoint
CREATE FUNCTION wallet_check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	checked bigint := CASE TG_TABLE_NAME WHEN 'wallet_transfers' THEN (to_jsonb(NEW)->>'id')::bigint ELSE (to_jsonb(NEW)->>'transfer_id')::bigint END;
BEGIN
	IF (SELECT count(*) <> 2 OR sum(e.amount) <> 0 OR max(e.amount) <> max(t.amount)
		FROM wallet_entries e JOIN wallet_transfers t ON t.id = e.transfer_id WHERE e.transfer_id = checked) THEN
		RAISE EXCEPTION 'the entries of transfer % are not its two sides', checked USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_entries_balanced';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER wallet_transfers_balanced AFTER INSERT ON wallet_transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet_check_transfer();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER wallet_entries_balanced AFTER INSERT ON wallet_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet_check_transfer();
--> statement-breakpoint
CREATE FUNCTION wallet_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is never changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_ledger_immutable';
END $$;
--> statement-breakpoint
CREATE TRIGGER wallet_transfers_immutable BEFORE UPDATE OR DELETE ON wallet_transfers FOR EACH ROW EXECUTE FUNCTION wallet_refuse_change();
--> statement-breakpoint
CREATE TRIGGER wallet_entries_immutable BEFORE UPDATE OR DELETE ON wallet_entries FOR EACH ROW EXECUTE FUNCTION wallet_refuse_change();
