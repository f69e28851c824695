CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "idempotency" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"uid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_uid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_key" text,
	"email_verified_at" timestamp with time zone,
	"phone" text,
	"password_hash" text,
	"group_id" smallint DEFAULT 1 NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"country_fid" integer DEFAULT 293 NOT NULL,
	"nationality" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"avatar" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"idhash" text PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"uid" bigint NOT NULL,
	"device" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_uid_device_pk" PRIMARY KEY("uid","device")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"uid" bigint NOT NULL,
	"remembered" boolean DEFAULT true NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"wait_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"uid" bigint NOT NULL,
	"tid" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_uid_tid_pk" PRIMARY KEY("uid","tid")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"pid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_pid_uid_pk" PRIMARY KEY("pid","uid")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"aid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_aid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"folder" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" char(7) NOT NULL,
	"widths" integer[] NOT NULL,
	"avif" boolean DEFAULT false NOT NULL,
	"bytes" integer NOT NULL,
	"used_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"uid" bigint NOT NULL,
	"follow_uid" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_uid_follow_uid_pk" PRIMARY KEY("uid","follow_uid")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"pid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_pid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"tid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"position" integer,
	"parent_pid" bigint,
	"quote_pid" bigint,
	"message" text NOT NULL,
	"html" text NOT NULL,
	"aids" bigint[] DEFAULT '{}' NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"child_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"tid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "threads_tid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"fid" integer NOT NULL,
	"country_fid" integer NOT NULL,
	"uid" bigint NOT NULL,
	"pid" bigint NOT NULL,
	"subject" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"aids" bigint[] DEFAULT '{}' NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"max_position" integer DEFAULT 1 NOT NULL,
	"last_repliers" bigint[] DEFAULT '{}' NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"favorite_count" integer DEFAULT 0 NOT NULL,
	"share_count" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"digest" smallint DEFAULT 0 NOT NULL,
	"pinned" smallint DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"readaccess" smallint DEFAULT 0 NOT NULL,
	"hot" double precision DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_reply_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_created_at" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_key" ON "accounts" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree ("email_key") WHERE email_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone" ON "accounts" USING btree ("phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "captchas_expires_at" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "codes_uid" ON "codes" USING btree ("uid","purpose");--> statement-breakpoint
CREATE INDEX "codes_expires_at" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_updated_at" ON "sign_in_failures" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "favorites_of_member" ON "favorites" USING btree ("uid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "likes_of_member" ON "likes" USING btree ("uid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pictures_waiting" ON "pictures" USING btree ("created_at") WHERE used_by is null;--> statement-breakpoint
CREATE INDEX "pictures_used_by" ON "pictures" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "follows_fans" ON "follows" USING btree ("follow_uid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_floor" ON "posts" USING btree ("tid","position") WHERE position is not null;--> statement-breakpoint
CREATE INDEX "posts_children" ON "posts" USING btree ("parent_pid","pid") WHERE parent_pid is not null;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("uid","tid","pid");--> statement-breakpoint
CREATE INDEX "threads_latest" ON "threads" USING btree ("created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_section_latest" ON "threads" USING btree ("country_fid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_board_active" ON "threads" USING btree ("fid","last_reply_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_board_section_active" ON "threads" USING btree ("fid","country_fid","last_reply_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_hot" ON "threads" USING btree ("hot" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_section_hot" ON "threads" USING btree ("country_fid","hot" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_author" ON "threads" USING btree ("uid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_subject_trgm" ON "threads" USING gin (subject gin_trgm_ops);