ALTER TABLE "posts" DROP CONSTRAINT "posts_deletion";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_position";--> statement-breakpoint
ALTER TABLE "threads" DROP CONSTRAINT "threads_deletion";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "posts_held" ON "posts" USING btree ("pid") WHERE held_reason is not null and deleted_by is null;--> statement-breakpoint
CREATE INDEX "posts_held_by_reason" ON "posts" USING btree ("held_reason","pid") WHERE held_reason is not null and deleted_by is null;--> statement-breakpoint
CREATE INDEX "posts_held_in_thread" ON "posts" USING btree ("tid","uid") WHERE held_reason is not null and deleted_by is null;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_holding" CHECK (case when held_reason is null then held_at is null else held_at is not null and held_reason in ('video', 'spam') end);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_deletion" CHECK ((deleted_at is null) = (deleted_by is null and held_reason is null));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_position" CHECK (case when parent_pid is null then (position is not null and position >= 1) or (position is null and held_reason is not null) else position is null and parent_pid <> pid end);--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_holding" CHECK (case when held_reason is null then held_at is null else held_at is not null and held_reason in ('video', 'spam') end);--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_deletion" CHECK ((deleted_at is null) = (deleted_by is null and held_reason is null));
