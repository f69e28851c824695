CREATE TABLE "poll_choices" (
	"oid" bigint NOT NULL,
	"tid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	CONSTRAINT "poll_choices_oid_uid_pk" PRIMARY KEY("oid","uid")
);
--> statement-breakpoint
CREATE TABLE "poll_options" (
	"oid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "poll_options_oid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"tid" bigint NOT NULL,
	"sort" smallint NOT NULL,
	"text" text NOT NULL,
	"aid" bigint,
	"vote_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "poll_options_limits" CHECK (sort between 0 and 19 and vote_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "poll_votes" (
	"tid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poll_votes_tid_uid_pk" PRIMARY KEY("tid","uid")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"tid" bigint PRIMARY KEY NOT NULL,
	"days" smallint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"max_choices" smallint DEFAULT 1 NOT NULL,
	"overt" boolean DEFAULT false NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"voter_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "polls_limits" CHECK (days between 1 and 90 and max_choices between 1 and 20 and voter_count >= 0)
);
--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD COLUMN "special" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD COLUMN "extra" jsonb;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "special" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "poll_choices" ADD CONSTRAINT "poll_choices_oid_poll_options_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."poll_options"("oid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_choices" ADD CONSTRAINT "poll_choices_vote" FOREIGN KEY ("tid","uid") REFERENCES "public"."poll_votes"("tid","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_tid_polls_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."polls"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_tid_polls_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."polls"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_choices_of_vote" ON "poll_choices" USING btree ("tid","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_options_place" ON "poll_options" USING btree ("tid","sort");--> statement-breakpoint
CREATE INDEX "poll_votes_of_member" ON "poll_votes" USING btree ("uid","tid");