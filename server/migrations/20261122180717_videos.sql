CREATE TABLE "videos" (
	"vid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_vid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"tid" bigint,
	"folder" text NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"bytes" integer NOT NULL,
	"milliseconds" integer DEFAULT 0 NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"container" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"aid" bigint,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_limits" CHECK (bytes > 0 and least(milliseconds, width, height, attempts) >= 0)
);
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "videos_folder" ON "videos" USING btree ("folder");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_thread" ON "videos" USING btree ("tid");--> statement-breakpoint
CREATE INDEX "videos_of_member" ON "videos" USING btree ("uid","vid");--> statement-breakpoint
CREATE INDEX "videos_unused" ON "videos" USING btree ("created_at") WHERE tid is null;