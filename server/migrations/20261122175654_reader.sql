CREATE TABLE "share_pictures" (
	"tid" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_pictures" ADD CONSTRAINT "share_pictures_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;