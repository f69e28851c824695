ALTER TABLE "feedbacks" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
-- Answers from before are no news.
UPDATE "feedbacks" SET "seen_at" = "answered_at" WHERE "answered_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "feedbacks_unseen" ON "feedbacks" USING btree ("uid") WHERE answered_at is not null and seen_at is null and uid is not null;
--> statement-breakpoint
-- Pictures of feedback that went with its member wait to be cleared.
UPDATE "pictures" SET "used_by" = NULL, "created_at" = now() WHERE "used_by" LIKE 'feedback:%' AND NOT EXISTS (SELECT FROM "feedbacks" f WHERE "used_by" = 'feedback:' || f."id");
