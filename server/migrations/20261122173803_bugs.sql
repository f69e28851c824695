CREATE TABLE "bug_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bug_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"before" smallint NOT NULL,
	"status" smallint NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bug_devices" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bug_me_toos" (
	"tid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bug_me_toos_tid_uid_pk" PRIMARY KEY("tid","uid")
);
--> statement-breakpoint
CREATE TABLE "bugs" (
	"tid" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reproduce" text DEFAULT '' NOT NULL,
	"reproduce_html" text DEFAULT '' NOT NULL,
	"device_model" text DEFAULT '' NOT NULL,
	"system_version" text DEFAULT '' NOT NULL,
	"module" smallint DEFAULT 0 NOT NULL,
	"frequency" smallint DEFAULT 0 NOT NULL,
	"severity" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"me_too_count" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "bugs_limits" CHECK (status between 1 and 5 and least(module, frequency, severity, me_too_count) >= 0)
);
--> statement-breakpoint
ALTER TABLE "bug_changes" ADD CONSTRAINT "bug_changes_tid_bugs_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."bugs"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_changes" ADD CONSTRAINT "bug_changes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_devices" ADD CONSTRAINT "bug_devices_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_me_toos" ADD CONSTRAINT "bug_me_toos_tid_bugs_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."bugs"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_me_toos" ADD CONSTRAINT "bug_me_toos_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugs" ADD CONSTRAINT "bugs_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bug_changes_of_bug" ON "bug_changes" USING btree ("tid","id");--> statement-breakpoint
CREATE INDEX "bug_changes_of_member" ON "bug_changes" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "bug_me_toos_of_member" ON "bug_me_toos" USING btree ("uid","tid");--> statement-breakpoint
CREATE INDEX "bugs_newest" ON "bugs" USING btree ("created_at" DESC NULLS LAST,"tid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bugs_most_met" ON "bugs" USING btree ("me_too_count" DESC NULLS LAST,"tid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bugs_status" ON "bugs" USING btree ("status");--> statement-breakpoint
CREATE INDEX "bugs_module" ON "bugs" USING btree ("module");--> statement-breakpoint
CREATE INDEX "bugs_model" ON "bugs" USING btree (lower("device_model"));--> statement-breakpoint
INSERT INTO "bugs" ("tid", "created_at") SELECT tid, created_at FROM threads WHERE fid = 345 AND special = 0;--> statement-breakpoint
UPDATE "threads" SET special = 2 WHERE fid = 345 AND special = 0;--> statement-breakpoint
UPDATE "thread_drafts" SET special = 2, extra = '{}' WHERE fid = 345 AND special = 0;
