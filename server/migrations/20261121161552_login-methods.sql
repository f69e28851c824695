CREATE TABLE "budgets" (
	"key" text PRIMARY KEY NOT NULL,
	"spent" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"uid" bigint,
	"channel" text,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_hash" text NOT NULL,
	"uid" bigint NOT NULL,
	"remembered" boolean NOT NULL,
	"device" text NOT NULL,
	"way" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"file" text,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint,
	"email" text,
	"message" text NOT NULL,
	"aid" bigint,
	"lang" text DEFAULT 'en' NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"answer" text,
	"answered_by" bigint,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_identities" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"matched_uid" bigint,
	"proved_uid" bigint,
	"created_uid" bigint,
	"back" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_interests" (
	"uid" bigint NOT NULL,
	"tag_id" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_interests_uid_tag_id_pk" PRIMARY KEY("uid","tag_id")
);
--> statement-breakpoint
CREATE TABLE "onboardings" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "closings" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"lang" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"purpose" text NOT NULL,
	"uid" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "two_steps" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"on_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "follows_fans";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "second_steps" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "fresh_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_identities" ADD CONSTRAINT "pending_identities_matched_uid_accounts_uid_fk" FOREIGN KEY ("matched_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_identities" ADD CONSTRAINT "pending_identities_proved_uid_accounts_uid_fk" FOREIGN KEY ("proved_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_identities" ADD CONSTRAINT "pending_identities_created_uid_accounts_uid_fk" FOREIGN KEY ("created_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_steps" ADD CONSTRAINT "two_steps_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budgets_until" ON "budgets" USING btree ("until");--> statement-breakpoint
CREATE INDEX "challenges_uid" ON "challenges" USING btree ("uid") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "challenges_expires_at" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_sign_ins_ticket" ON "pending_sign_ins" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_device" ON "pending_sign_ins" USING btree ("device","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pending_sign_ins_uid" ON "pending_sign_ins" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expires_at" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ins_uid" ON "sign_ins" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_ins_created_at" ON "sign_ins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "downloads_expires_at" ON "downloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "feedbacks_own" ON "feedbacks" USING btree ("uid","id") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "feedbacks_open" ON "feedbacks" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "feedbacks_answered" ON "feedbacks" USING btree ("id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "feedbacks_untold" ON "feedbacks" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_uid" ON "identities" USING btree ("uid","provider");--> statement-breakpoint
CREATE INDEX "pending_identities_expires_at" ON "pending_identities" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_identities_matched_uid" ON "pending_identities" USING btree ("matched_uid");--> statement-breakpoint
CREATE INDEX "pending_identities_proved_uid" ON "pending_identities" USING btree ("proved_uid");--> statement-breakpoint
CREATE INDEX "pending_identities_created_uid" ON "pending_identities" USING btree ("created_uid");--> statement-breakpoint
CREATE INDEX "profile_changes_of_member" ON "profile_changes" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "closings_ends_at" ON "closings" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_uid" ON "passkey_challenges" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_uid" ON "passkeys" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "recovery_codes_uid" ON "recovery_codes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "accounts_closing" ON "accounts" USING btree ("closing_at") WHERE closing_at is not null;--> statement-breakpoint
CREATE INDEX "accounts_administrators" ON "accounts" USING btree ("uid") WHERE admin;--> statement-breakpoint
CREATE INDEX "follows_by_member" ON "follows" USING btree ("uid","created_at" DESC NULLS LAST,"follow_uid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "follows_fans_latest" ON "follows" USING btree ("follow_uid","created_at" DESC NULLS LAST,"uid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_replies_of_member" ON "posts" USING btree ("uid","created_at" DESC NULLS LAST,"pid" DESC NULLS LAST) WHERE deleted_at is null and position is distinct from 1;