CREATE TABLE "topic_follows" (
	"uid" bigint NOT NULL,
	"topid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "topic_follows_uid_topid_pk" PRIMARY KEY("uid","topid")
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"topid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topics_topid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"kind" text DEFAULT 'topic' NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"category_id" smallint NOT NULL,
	"country_fid" integer NOT NULL,
	"uid" bigint NOT NULL,
	"aid" bigint,
	"tag_ids" smallint[] DEFAULT '{}' NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"thread_count" integer DEFAULT 0 NOT NULL,
	"hot" double precision DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" bigint,
	CONSTRAINT "topics_counts" CHECK (least(follower_count, thread_count) >= 0),
	CONSTRAINT "topics_deletion" CHECK ((deleted_at is null) = (deleted_by is null))
);
--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD COLUMN "topid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "topid" bigint;--> statement-breakpoint
ALTER TABLE "topic_follows" ADD CONSTRAINT "topic_follows_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_follows" ADD CONSTRAINT "topic_follows_topid_topics_topid_fk" FOREIGN KEY ("topid") REFERENCES "public"."topics"("topid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_aid_pictures_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."pictures"("aid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_deleted_by_accounts_uid_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "topic_follows_of_member" ON "topic_follows" USING btree ("uid","created_at" DESC NULLS LAST,"topid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "topic_follows_of_topic" ON "topic_follows" USING btree ("topid","created_at" DESC NULLS LAST,"uid" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "topics_name" ON "topics" USING btree ("kind","country_fid","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "topics_hot" ON "topics" USING btree ("kind","hot" DESC NULLS LAST,"topid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "topics_section_hot" ON "topics" USING btree ("kind","country_fid","hot" DESC NULLS LAST,"topid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "topics_category_hot" ON "topics" USING btree ("category_id","hot" DESC NULLS LAST,"topid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "topics_of_member" ON "topics" USING btree ("uid","kind","created_at" DESC NULLS LAST,"topid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "topics_picture" ON "topics" USING btree ("aid") WHERE aid is not null;--> statement-breakpoint
CREATE INDEX "topics_search_trgm" ON "topics" USING gin (search_text(name || ' ' || description) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_topid_topics_topid_fk" FOREIGN KEY ("topid") REFERENCES "public"."topics"("topid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "threads_topic_latest" ON "threads" USING btree ("topid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE topid is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_topic_hot" ON "threads" USING btree ("topid","hot" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE topid is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_topic_active" ON "threads" USING btree ("topid","last_reply_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE topid is not null and deleted_at is null;