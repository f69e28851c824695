DELETE FROM "thread_shares" a USING "thread_shares" b WHERE a.sharer = b.sharer AND a.tid = b.tid AND a.day > b.day;--> statement-breakpoint
ALTER TABLE "thread_shares" DROP CONSTRAINT "thread_shares_day_sharer_tid_pk";--> statement-breakpoint
ALTER TABLE "thread_shares" ADD CONSTRAINT "thread_shares_sharer_tid_pk" PRIMARY KEY("sharer","tid");