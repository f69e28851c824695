CREATE TABLE "thread_shares" (
	"day" date NOT NULL,
	"sharer" text NOT NULL,
	"tid" bigint NOT NULL,
	CONSTRAINT "thread_shares_day_sharer_tid_pk" PRIMARY KEY("day","sharer","tid")
);
--> statement-breakpoint
ALTER TABLE "thread_shares" ADD CONSTRAINT "thread_shares_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_shares_of_thread" ON "thread_shares" USING btree ("tid");