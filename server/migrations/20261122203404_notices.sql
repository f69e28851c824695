CREATE TABLE "notice_settings" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"site_off" text[] NOT NULL,
	"push_off" text[] NOT NULL,
	"mail_off" text[] NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"time_zone" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_settings_quiet" CHECK ((quiet_from is null) = (quiet_to is null) and (quiet_from is null or (quiet_from between 0 and 1439 and quiet_to between 0 and 1439)))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" bigint NOT NULL,
	"tid" bigint DEFAULT 0 NOT NULL,
	"refs" bigint[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unread_since" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "thread_mutes" (
	"uid" bigint NOT NULL,
	"tid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_mutes_uid_tid_pk" PRIMARY KEY("uid","tid")
);
--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "end_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_mutes" ADD CONSTRAINT "thread_mutes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_mutes" ADD CONSTRAINT "thread_mutes_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("uid","kind","subject");--> statement-breakpoint
CREATE INDEX "notices_of_member" ON "notices" USING btree ("uid","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("uid","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE read_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "notices_old" ON "notices" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "notices_read" ON "notices" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "notices_deleted" ON "notices" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "thread_mutes_of_thread" ON "thread_mutes" USING btree ("tid");--> statement-breakpoint
CREATE INDEX "polls_ending" ON "polls" USING btree ("ends_at") WHERE not end_published;--> statement-breakpoint
-- Polls that had ended before are no news.
UPDATE "polls" SET "end_published" = true WHERE "ends_at" <= now();
