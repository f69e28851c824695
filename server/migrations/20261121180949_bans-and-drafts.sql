CREATE TABLE "thread_drafts" (
	"tid" bigint PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"fid" integer DEFAULT 0 NOT NULL,
	"country_fid" integer DEFAULT 0 NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"aids" bigint[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "banned_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "ban_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "group_before" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "thread_drafts_own" ON "thread_drafts" USING btree ("uid","saved_at" DESC NULLS LAST,"tid" DESC NULLS LAST);