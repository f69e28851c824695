CREATE TABLE "address_bans" (
	"network" text PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "digest_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "pinned_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "highlight" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "moved_from" integer;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "pinned_replies" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "address_bans" ADD CONSTRAINT "address_bans_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_bans_uid" ON "address_bans" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "address_bans_until" ON "address_bans" USING btree ("until");--> statement-breakpoint
CREATE INDEX "threads_sticky" ON "threads" USING btree ("pinned","country_fid","fid") WHERE pinned > 0 and deleted_at is null;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_pinned" CHECK (pinned between 0 and 3);--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_highlight" CHECK (highlight between 0 and 4);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "save_thread_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO thread_texts (tid, content)
	SELECT t.tid, search_text(t.subject || ' ' || CASE WHEN p.hidden THEN '' ELSE p.message END) FROM threads t JOIN posts p ON p.pid = t.pid WHERE t.tid = NEW.tid
	ON CONFLICT (tid) DO UPDATE SET content = excluded.content;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "posts_text" ON "posts";--> statement-breakpoint
CREATE TRIGGER "posts_text" AFTER INSERT OR UPDATE OF message, hidden ON "posts" FOR EACH ROW WHEN (NEW.position = 1) EXECUTE FUNCTION save_thread_text();
