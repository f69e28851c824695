ALTER TABLE "quotas" RENAME TO "rate_limits";
--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME COLUMN "used" TO "points";
--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME COLUMN "resets_at" TO "expire";
--> statement-breakpoint
ALTER INDEX "quotas_resets_at" RENAME TO "rate_limits_expire";
--> statement-breakpoint
ALTER INDEX IF EXISTS "quotas_pkey" RENAME TO "rate_limits_pkey";
--> statement-breakpoint
-- Login failures are counted in rate_limits from now on; waits under way, of 15 minutes at most, end.
DROP TABLE "login_failures";
