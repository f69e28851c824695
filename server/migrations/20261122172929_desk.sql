CREATE TABLE "appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"log_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"country_fid" integer NOT NULL,
	"fid" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"granted" boolean,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "appeals_once" UNIQUE("log_id"),
	CONSTRAINT "appeals_decision" CHECK ((decided_at is null) = (decided_by is null) and (decided_at is null) = (granted is null))
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"country_fid" integer NOT NULL,
	"author_uid" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_days" (
	"country_fid" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "moderation_days_country_fid_day_kind_name_pk" PRIMARY KEY("country_fid","day","kind","name")
);
--> statement-breakpoint
ALTER TABLE "moderation_log" ADD COLUMN "member_uid" bigint;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD COLUMN "country_fid" integer;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD COLUMN "fid" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "aids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "log_id" bigint;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "assignee_uid" bigint;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_log_id_moderation_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."moderation_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_accounts_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_uid_accounts_uid_fk" FOREIGN KEY ("author_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_uid" ON "appeals" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("country_fid","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "member_notes_uid" ON "member_notes" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_notes_author" ON "member_notes" USING btree ("author_uid");--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_member_uid_accounts_uid_fk" FOREIGN KEY ("member_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_log_id_moderation_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."moderation_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_assignee_uid_accounts_uid_fk" FOREIGN KEY ("assignee_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_log_member" ON "moderation_log" USING btree ("member_uid","id" DESC NULLS LAST) WHERE member_uid is not null;--> statement-breakpoint
CREATE INDEX "moderation_log_time" ON "moderation_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_cases_assigned" ON "report_cases" USING btree ("assignee_uid","id") WHERE closed_at is null and assignee_uid is not null;--> statement-breakpoint
CREATE INDEX "report_cases_closed_latest" ON "report_cases" USING btree ("id" DESC NULLS LAST) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "report_cases_closed_section" ON "report_cases" USING btree ("country_fid","closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "reports_time" ON "reports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_outcome" CHECK (outcome is null or closed_at is not null);--> statement-breakpoint
UPDATE "moderation_log" l SET "member_uid" = t."uid", "country_fid" = t."country_fid", "fid" = t."fid" FROM "threads" t WHERE l."object_kind" = 'thread' AND t."tid" = l."object_id";--> statement-breakpoint
UPDATE "moderation_log" l SET "member_uid" = p."uid", "country_fid" = t."country_fid", "fid" = t."fid" FROM "posts" p JOIN "threads" t ON t."tid" = p."tid" WHERE l."object_kind" = 'reply' AND p."pid" = l."object_id";--> statement-breakpoint
UPDATE "moderation_log" l SET "member_uid" = a."uid", "country_fid" = a."country_fid" FROM "accounts" a WHERE l."object_kind" = 'member' AND a."uid" = l."object_id" AND a."deleted_at" IS NULL AND l."action" IN ('ban-member', 'unban-member');
