CREATE TABLE "profile_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"by_uid" bigint NOT NULL,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"realname" text DEFAULT '' NOT NULL,
	"gender" smallint DEFAULT 0 NOT NULL,
	"birth_year" smallint DEFAULT 0 NOT NULL,
	"birth_month" smallint DEFAULT 0 NOT NULL,
	"birth_day" smallint DEFAULT 0 NOT NULL,
	"occupation" text DEFAULT '' NOT NULL,
	"back_aid" bigint,
	"username_changes" smallint DEFAULT 0 NOT NULL,
	"guardian_consent_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "follows_fans";--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_changes_of_member" ON "profile_changes" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "follows_by_member" ON "follows" USING btree ("uid","created_at" DESC NULLS LAST,"follow_uid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "follows_fans_latest" ON "follows" USING btree ("follow_uid","created_at" DESC NULLS LAST,"uid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_replies_of_member" ON "posts" USING btree ("uid","created_at" DESC NULLS LAST,"pid" DESC NULLS LAST) WHERE deleted_at is null and position is distinct from 1;