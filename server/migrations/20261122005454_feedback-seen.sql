ALTER TABLE "feedbacks" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
-- Answers from before are no news.
UPDATE "feedbacks" SET "seen_at" = "answered_at" WHERE "answered_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "feedbacks_unseen" ON "feedbacks" USING btree ("uid") WHERE answered_at is not null and seen_at is null and uid is not null;
