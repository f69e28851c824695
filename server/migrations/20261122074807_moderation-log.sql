CREATE TABLE "moderation_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"action" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "deleted_by" bigint;--> statement-breakpoint
UPDATE "posts" SET "deleted_by" = "uid" WHERE "deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "threads" SET "deleted_by" = "uid" WHERE "deleted_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_log_uid" ON "moderation_log" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_log_object" ON "moderation_log" USING btree ("object_kind","object_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_deleted_by_accounts_uid_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_deleted_by_accounts_uid_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_deletion" CHECK ((deleted_at is null) = (deleted_by is null));--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_deletion" CHECK ((deleted_at is null) = (deleted_by is null));
