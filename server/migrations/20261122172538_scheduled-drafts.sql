ALTER TABLE "thread_drafts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD COLUMN "publish_error" text;--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE INDEX "thread_drafts_due" ON "thread_drafts" USING btree ("publish_at","tid") WHERE publish_at is not null;