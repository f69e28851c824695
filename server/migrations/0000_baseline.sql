CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"headers" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_point_days" (
	"uid" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "member_point_days_uid_day_kind_pk" PRIMARY KEY("uid","day","kind"),
	CONSTRAINT "member_point_days_not_negative" CHECK (times >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_points" (
	"uid" bigint NOT NULL,
	"month" date NOT NULL,
	"country_fid" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "member_points_uid_month_pk" PRIMARY KEY("uid","month"),
	CONSTRAINT "member_points_not_negative" CHECK (points >= 0)
);
--> statement-breakpoint
CREATE TABLE "role_assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"role" text NOT NULL,
	"country_fid" integer,
	"fid" integer,
	"topic_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"appointed_by" bigint,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "role_assignments_once" UNIQUE NULLS NOT DISTINCT("uid","role","country_fid","fid","topic_id"),
	CONSTRAINT "role_assignments_scope" CHECK (case role
				when 'administrator' then country_fid is null and fid is null and topic_id is null
				when 'country-manager' then country_fid is not null and fid is null and topic_id is null
				when 'board-moderator' then fid is not null and topic_id is null
				when 'topic-host' then topic_id is not null and country_fid is null and fid is null
				when 'auditor' then country_fid is null and fid is null and topic_id is null
				when 'bug-triager' then country_fid is null and fid is null and topic_id is null
				else false end)
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
	"phone_verified_at" timestamp with time zone,
	"password_hash" text,
	"security_stamp" integer DEFAULT 0 NOT NULL,
	"group_id" smallint DEFAULT 1 NOT NULL,
	"banned_until" timestamp with time zone,
	"ban_reason" text DEFAULT '' NOT NULL,
	"group_before_ban" smallint DEFAULT 1 NOT NULL,
	"country_fid" integer DEFAULT 293 NOT NULL,
	"lang" text,
	"nationality" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"avatar" text,
	"decoration" integer DEFAULT 0 NOT NULL,
	"second_factors" text[] DEFAULT '{}' NOT NULL,
	"scheduled_deletion_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_name" text GENERATED ALWAYS AS (search_text(username || ' ' || name)) STORED NOT NULL,
	CONSTRAINT "accounts_email_pair" CHECK ((email is null) = (email_key is null)),
	CONSTRAINT "accounts_phone_form" CHECK (phone ~ '^[+][1-9][0-9]{5,14}$')
);
--> statement-breakpoint
CREATE TABLE "member_counts" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"following" integer DEFAULT 0 NOT NULL,
	"threads" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"likes_received" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "member_counts_not_negative" CHECK (least(followers, following, threads, replies, likes_received) >= 0)
);
--> statement-breakpoint
CREATE TABLE "sent_alerts" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_removals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'removing' NOT NULL,
	"removed_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_posts" (
	"removal_id" bigint NOT NULL,
	"pid" bigint NOT NULL,
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	CONSTRAINT "removed_posts_removal_id_pid_pk" PRIMARY KEY("removal_id","pid")
);
--> statement-breakpoint
CREATE TABLE "second_factor_resets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_factor_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"proposed_by" bigint NOT NULL,
	"decided_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guest_days" (
	"country_fid" integer NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "guest_days_country_fid_day_pk" PRIMARY KEY("country_fid","day")
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"country_fid" integer NOT NULL,
	"day" date NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	"active_in_week" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "site_days_country_fid_day_pk" PRIMARY KEY("country_fid","day")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_fid" integer NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"dismissible" boolean NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"added_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] NOT NULL,
	"country_fid" integer NOT NULL,
	"added_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"call" text NOT NULL,
	"member_uid" bigint,
	"country_fid" integer,
	"details" jsonb,
	"digest" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_bans" (
	"network" text NOT NULL,
	"uid" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_bans_network_uid_pk" PRIMARY KEY("network","uid")
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
CREATE TABLE "known_devices" (
	"uid" bigint NOT NULL,
	"device" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_uid_device_pk" PRIMARY KEY("uid","device")
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"method" text NOT NULL,
	"outcome" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"uid" bigint,
	"security_stamp" integer,
	"subject" text DEFAULT '' NOT NULL,
	"device" text,
	"secret_hash" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
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
CREATE TABLE "scheduled_deletions" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"lang" text NOT NULL,
	"delete_at" timestamp with time zone NOT NULL,
	"reason" text,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"uid" bigint NOT NULL,
	"remembered" boolean DEFAULT true NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"lang" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"authenticated_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_keys" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"encrypted_key" text NOT NULL,
	"last_used_step" bigint DEFAULT 0 NOT NULL,
	"enabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bug_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bug_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"before" smallint NOT NULL,
	"status" smallint NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bug_devices" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bug_me_toos" (
	"tid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bug_me_toos_tid_uid_pk" PRIMARY KEY("tid","uid")
);
--> statement-breakpoint
CREATE TABLE "bug_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bug_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bugs" (
	"tid" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reproduce" text DEFAULT '' NOT NULL,
	"reproduce_html" text DEFAULT '' NOT NULL,
	"device_model" text DEFAULT '' NOT NULL,
	"system_version" text DEFAULT '' NOT NULL,
	"module" smallint DEFAULT 0 NOT NULL,
	"frequency" smallint DEFAULT 0 NOT NULL,
	"severity" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"me_too_count" integer DEFAULT 0 NOT NULL,
	"duplicate_of" bigint,
	"assignee_uid" bigint,
	"priority" smallint DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "bugs_limits" CHECK (status between 1 and 5 and priority between 0 and 4 and least(module, frequency, severity, me_too_count) >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"low_uid" bigint,
	"high_uid" bigint,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"membership" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_conversations_two" CHECK ((low_uid is null) = (high_uid is null) and low_uid < high_uid)
);
--> statement-breakpoint
CREATE TABLE "chat_groups" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"uid" bigint NOT NULL,
	"aid" bigint,
	"announcement" text DEFAULT '' NOT NULL,
	"join_option" text NOT NULL,
	"topid" bigint,
	"member_count" integer NOT NULL,
	"muted_all" boolean DEFAULT false NOT NULL,
	"pinned" integer[] DEFAULT '{}' NOT NULL,
	"invitation" text,
	"created_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	"former_members" jsonb
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"conversation_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"role" text DEFAULT 'Member' NOT NULL,
	"name_card" text DEFAULT '' NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"cleared_number" integer DEFAULT 0 NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"mentions_only" boolean DEFAULT false NOT NULL,
	"mention_number" integer DEFAULT 0 NOT NULL,
	"accepted" boolean DEFAULT true NOT NULL,
	"silent_until" timestamp with time zone,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_members_conversation_id_uid_pk" PRIMARY KEY("conversation_id","uid")
);
--> statement-breakpoint
CREATE TABLE "chat_message_versions" (
	"mid" bigint NOT NULL,
	"text" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_versions_mid_replaced_at_pk" PRIMARY KEY("mid","replaced_at")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"mid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_mid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"aids" bigint[] DEFAULT '{}' NOT NULL,
	"share" jsonb,
	"change" jsonb,
	"reply_to" integer DEFAULT 0 NOT NULL,
	"mentions" bigint[] DEFAULT '{}' NOT NULL,
	"client_id" text,
	"random" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"unsent_at" timestamp with time zone,
	"removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_notices" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"mid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_reactions_mid_uid_pk" PRIMARY KEY("mid","uid")
);
--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"writers" text DEFAULT 'everyone' NOT NULL,
	"show_read" boolean DEFAULT true NOT NULL,
	"show_typing" boolean DEFAULT true NOT NULL,
	"show_presence" boolean DEFAULT true NOT NULL,
	"push_content" text DEFAULT 'all' NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_voices" (
	"vid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_voices_vid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"seconds" integer NOT NULL,
	"bytes" integer NOT NULL,
	"peaks" text NOT NULL,
	"mid" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_agreements" (
	"contest_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"text_en" text NOT NULL,
	"text_fr" text NOT NULL,
	"text_hi" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contest_agreements_contest_id_version_pk" PRIMARY KEY("contest_id","version")
);
--> statement-breakpoint
CREATE TABLE "contest_entries" (
	"tid" bigint PRIMARY KEY NOT NULL,
	"contest_id" bigint NOT NULL,
	"uid" bigint,
	"state" text NOT NULL,
	"agreement" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"appeal_until" timestamp with time zone,
	"appealed" boolean DEFAULT false NOT NULL,
	"pair_count" integer DEFAULT 0 NOT NULL,
	"place" integer,
	"score" double precision DEFAULT 0 NOT NULL,
	"pair_score" double precision DEFAULT 0 NOT NULL,
	"jury_score" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "contest_entries_state" CHECK (state in ('in', 'staff', 'withdrawn', 'disqualified', 'unreviewed')),
	CONSTRAINT "contest_entries_counts" CHECK (pair_count >= 0 and place > 0)
);
--> statement-breakpoint
CREATE TABLE "contest_jurors" (
	"contest_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	CONSTRAINT "contest_jurors_contest_id_uid_pk" PRIMARY KEY("contest_id","uid")
);
--> statement-breakpoint
CREATE TABLE "contest_prizes" (
	"contest_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"currency" text,
	"amount" integer,
	"offer_id" bigint,
	"tid" bigint,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "contest_prizes_contest_id_place_pk" PRIMARY KEY("contest_id","place"),
	CONSTRAINT "contest_prizes_place" CHECK (place > 0 and amount > 0),
	CONSTRAINT "contest_prizes_what" CHECK ((offer_id is null) = (currency is not null) and (currency is null) = (amount is null))
);
--> statement-breakpoint
CREATE TABLE "contests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title_en" text NOT NULL,
	"title_fr" text NOT NULL,
	"title_hi" text NOT NULL,
	"text_en" text NOT NULL,
	"text_fr" text NOT NULL,
	"text_hi" text NOT NULL,
	"country_fid" integer,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"min_photos" smallint NOT NULL,
	"max_photos" smallint NOT NULL,
	"max_entries" smallint NOT NULL,
	"account_days" smallint NOT NULL,
	"who" text DEFAULT 'all' NOT NULL,
	"jury_percent" smallint NOT NULL,
	"agreement_version" integer DEFAULT 1 NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"vote_hash" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	CONSTRAINT "contests_kind" CHECK (kind in ('photo', 'dream') and who in ('all', 'creators')),
	CONSTRAINT "contests_state" CHECK (state in ('draft', 'published', 'decided', 'cancelled')),
	CONSTRAINT "contests_dates" CHECK (opens_at < closes_at and closes_at < ends_at),
	CONSTRAINT "contests_photos" CHECK (min_photos between 1 and max_photos and max_photos <= 9),
	CONSTRAINT "contests_amounts" CHECK (max_entries > 0 and account_days >= 0 and jury_percent between 0 and 100),
	CONSTRAINT "contests_counts" CHECK (vote_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "contest_heads" (
	"contest_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"hash" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contest_heads_contest_id_n_pk" PRIMARY KEY("contest_id","n")
);
--> statement-breakpoint
CREATE TABLE "contest_pairs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contest_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contest_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"left" bigint NOT NULL,
	"right" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "contest_pairs_sides" CHECK ("left" <> "right")
);
--> statement-breakpoint
CREATE TABLE "contest_votes" (
	"contest_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"uid" bigint,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	"voter" text NOT NULL,
	"network" text NOT NULL,
	"weight" smallint NOT NULL,
	"left" bigint NOT NULL,
	"right" bigint NOT NULL,
	"choice" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "contest_votes_contest_id_n_pk" PRIMARY KEY("contest_id","n"),
	CONSTRAINT "contest_votes_kind" CHECK (kind in ('pair', 'jury') and weight between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "creator_days" (
	"uid" bigint NOT NULL,
	"day" date NOT NULL,
	"threads" integer NOT NULL,
	"views" bigint NOT NULL,
	"likes" integer NOT NULL,
	"comments" integer NOT NULL,
	"fans" integer NOT NULL,
	"digests" integer NOT NULL,
	CONSTRAINT "creator_days_uid_day_pk" PRIMARY KEY("uid","day"),
	CONSTRAINT "creator_days_counts" CHECK (least(threads, views, likes, comments, fans, digests) >= 0)
);
--> statement-breakpoint
CREATE TABLE "creator_roll_ups" (
	"kind" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_incomes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "creator_incomes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"uid" bigint,
	"views" bigint NOT NULL,
	"likes" integer NOT NULL,
	"comments" integer NOT NULL,
	"digests" integer NOT NULL,
	"threads" integer NOT NULL,
	"week_threads" integer NOT NULL,
	"points" bigint NOT NULL,
	"rank" integer NOT NULL,
	"qualified" boolean NOT NULL,
	"amount" integer NOT NULL,
	"excluded" text,
	"transfer_id" bigint,
	"paid_at" timestamp with time zone,
	CONSTRAINT "creator_incomes_member" UNIQUE("month","uid"),
	CONSTRAINT "creator_incomes_paid" CHECK ((paid_at is null) = (transfer_id is null)),
	CONSTRAINT "creator_incomes_amount" CHECK (amount >= 0 and (qualified or amount = 0))
);
--> statement-breakpoint
CREATE TABLE "creator_months" (
	"month" date PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"points_version" integer NOT NULL,
	"income_version" integer NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"checked_by" bigint,
	"confirmed_by" bigint,
	"confirmed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "creator_months_state" CHECK (state in ('prepared', 'checked', 'confirmed', 'paid')),
	CONSTRAINT "creator_months_checked" CHECK ((state = 'prepared') = (checked_by is null)),
	CONSTRAINT "creator_months_two" CHECK (confirmed_by is null or confirmed_by <> checked_by),
	CONSTRAINT "creator_months_confirmed" CHECK ((state in ('confirmed', 'paid')) = (confirmed_by is not null))
);
--> statement-breakpoint
CREATE TABLE "creator_ranks" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"views" bigint NOT NULL,
	"likes" integer NOT NULL,
	"comments" integer NOT NULL,
	"digests" integer NOT NULL,
	"threads" integer NOT NULL,
	"week_threads" integer NOT NULL,
	"points" bigint NOT NULL,
	"rank" integer NOT NULL,
	"qualified" boolean NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_agreements" (
	"uid" bigint NOT NULL,
	"terms" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "creator_agreements_uid_terms_pk" PRIMARY KEY("uid","terms")
);
--> statement-breakpoint
CREATE TABLE "creator_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "creator_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"about" text NOT NULL,
	"terms" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "creator_applications_state" CHECK (state in ('pending', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "creator_applications_decided" CHECK ((state = 'pending') = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "creator_banners" (
	"country_fid" integer PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_fr" text NOT NULL,
	"title_hi" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creators" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"terms" text NOT NULL,
	"super_month" date,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
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
CREATE TABLE "member_decorations" (
	"uid" bigint NOT NULL,
	"decoration" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_decorations_uid_decoration_pk" PRIMARY KEY("uid","decoration")
);
--> statement-breakpoint
CREATE TABLE "draw_entries" (
	"draw_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"uid" bigint,
	"tag" text NOT NULL,
	"prize_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draw_entries_draw_id_number_pk" PRIMARY KEY("draw_id","number")
);
--> statement-breakpoint
CREATE TABLE "draw_prizes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_prizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draw_id" bigint NOT NULL,
	"currency" text,
	"amount" integer,
	"offer_id" bigint,
	"quantity" integer NOT NULL,
	"released" integer DEFAULT 0 NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "draw_prizes_stock" CHECK (given between 0 and quantity and released between 0 and quantity),
	CONSTRAINT "draw_prizes_what" CHECK ((offer_id is null) = (currency is not null) and (currency is null) = (amount is null)),
	CONSTRAINT "draw_prizes_amounts" CHECK (amount > 0 and quantity > 0 and parts between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "draw_winners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_winners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draw_id" bigint NOT NULL,
	"prize_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"uid" bigint,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claim_by" timestamp with time zone,
	CONSTRAINT "draw_winners_number" UNIQUE("draw_id","number"),
	CONSTRAINT "draw_winners_state" CHECK (state in ('pending', 'confirmed', 'claimed', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draws_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title_en" text NOT NULL,
	"title_fr" text NOT NULL,
	"title_hi" text NOT NULL,
	"country_fid" integer,
	"price" integer NOT NULL,
	"max_per_member" integer NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"sealed_seed" text,
	"seed_hash" text DEFAULT '' NOT NULL,
	"seed" text DEFAULT '' NOT NULL,
	"entries_hash" text DEFAULT '' NOT NULL,
	"beacon_round" bigint DEFAULT 0 NOT NULL,
	"beacon_signature" text DEFAULT '' NOT NULL,
	"public_value" text DEFAULT '' NOT NULL,
	"next_step" integer DEFAULT 0 NOT NULL,
	"drawn_by" bigint,
	"confirmed_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draws_kind" CHECK (kind in ('date', 'wheel')),
	CONSTRAINT "draws_state" CHECK (state in ('draft', 'open', 'closed', 'drawn', 'confirmed', 'cancelled')),
	CONSTRAINT "draws_amounts" CHECK (price > 0 and max_per_member > 0 and entry_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "editorial_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "editorial_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"country_fid" integer NOT NULL,
	"lang" text NOT NULL,
	"position" integer NOT NULL,
	"uid" bigint,
	"object_id" bigint,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"aid" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"added_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "added_emoticons" (
	"type" text NOT NULL,
	"n" integer NOT NULL,
	"aid" bigint,
	"names" jsonb NOT NULL,
	CONSTRAINT "added_emoticons_type_n_pk" PRIMARY KEY("type","n")
);
--> statement-breakpoint
CREATE TABLE "emoticon_packs" (
	"type" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"names" jsonb,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_emoticons" (
	"uid" bigint NOT NULL,
	"pack" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_emoticons_uid_pack_pk" PRIMARY KEY("uid","pack")
);
--> statement-breakpoint
CREATE TABLE "exchange_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_fid" integer NOT NULL,
	"day" date NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "exchange_days_day" UNIQUE("country_fid","day"),
	CONSTRAINT "exchange_days_used" CHECK (used >= 0)
);
--> statement-breakpoint
CREATE TABLE "exchange_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint,
	"country_fid" integer NOT NULL,
	"day" date NOT NULL,
	"xcoin" integer NOT NULL,
	"rate" integer NOT NULL,
	"hold_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"random" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "exchange_orders_hold" UNIQUE("hold_id"),
	CONSTRAINT "exchange_orders_amounts" CHECK (xcoin between 1 and 10 and rate > 0),
	CONSTRAINT "exchange_orders_state" CHECK (state in ('open', 'confirmed', 'cancelled', 'expired')),
	CONSTRAINT "exchange_orders_ended" CHECK ((state = 'open') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_fid" integer NOT NULL,
	"rate" integer NOT NULL,
	"min_rate" integer NOT NULL,
	"max_rate" integer NOT NULL,
	"budget" integer NOT NULL,
	"day" date,
	"demand" integer,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rates_day" UNIQUE("country_fid","day"),
	CONSTRAINT "exchange_rates_bounds" CHECK (min_rate > 0 and rate between min_rate and max_rate and budget >= 0)
);
--> statement-breakpoint
CREATE TABLE "fan_star_nominations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fan_star_nominations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"uid" bigint NOT NULL,
	"country_fid" integer NOT NULL,
	"nominated_by" bigint,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "fan_star_nominations_once" UNIQUE("year","uid")
);
--> statement-breakpoint
CREATE TABLE "fan_star_recommendations" (
	"nomination_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fan_star_recommendations_nomination_id_uid_pk" PRIMARY KEY("nomination_id","uid")
);
--> statement-breakpoint
CREATE TABLE "fan_star_votes" (
	"nomination_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fan_star_votes_nomination_id_uid_pk" PRIMARY KEY("nomination_id","uid")
);
--> statement-breakpoint
CREATE TABLE "fan_star_years" (
	"year" smallint PRIMARY KEY NOT NULL,
	"nominate_from" timestamp with time zone NOT NULL,
	"vote_from" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"places" smallint NOT NULL,
	"min_days" integer NOT NULL,
	"min_threads" integer NOT NULL,
	"xgold" integer NOT NULL,
	"prizes_en" text NOT NULL,
	"prizes_fr" text NOT NULL,
	"prizes_hi" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "fan_star_years_dates" CHECK (nominate_from < vote_from and vote_from < ends_at),
	CONSTRAINT "fan_star_years_amounts" CHECK (places > 0 and min_days >= 0 and min_threads >= 0 and xgold >= 0)
);
--> statement-breakpoint
CREATE TABLE "fan_stars" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fan_stars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"place" smallint NOT NULL,
	"uid" bigint NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "fan_stars_place" UNIQUE("year","place"),
	CONSTRAINT "fan_stars_member" UNIQUE("year","uid")
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
	"page" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone,
	"answer" text,
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "feedbacks_reachable" CHECK (uid is not null or email is not null),
	CONSTRAINT "feedbacks_answer" CHECK ((answer is null) = (answered_at is null))
);
--> statement-breakpoint
CREATE TABLE "football_fixtures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "football_fixtures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"competition" text NOT NULL,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"kickoff_at" timestamp with time zone NOT NULL,
	"season" smallint NOT NULL,
	"cancelled_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"home_goals" smallint,
	"away_goals" smallint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "football_fixtures_result" CHECK ((revision > 0) = (home_goals is not null and away_goals is not null)),
	CONSTRAINT "football_fixtures_cancelled" CHECK (cancelled_at is null or revision = 0)
);
--> statement-breakpoint
CREATE TABLE "football_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "football_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"prediction_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"points" integer NOT NULL,
	"exact" smallint NOT NULL,
	"xgold" integer NOT NULL,
	"transfer_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "football_lines_once" UNIQUE("prediction_id","revision")
);
--> statement-breakpoint
CREATE TABLE "football_predictions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "football_predictions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fixture_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"country_fid" integer NOT NULL,
	"home_goals" smallint NOT NULL,
	"away_goals" smallint NOT NULL,
	"counted_revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "football_predictions_once" UNIQUE("fixture_id","uid"),
	CONSTRAINT "football_predictions_goals" CHECK (home_goals between 0 and 99 and away_goals between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "football_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "football_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fixture_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"home_goals" smallint NOT NULL,
	"away_goals" smallint NOT NULL,
	"reason" text NOT NULL,
	"entered_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "football_results_revision" UNIQUE("fixture_id","revision"),
	CONSTRAINT "football_results_goals" CHECK (home_goals between 0 and 99 and away_goals between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "football_standings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "football_standings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season" smallint NOT NULL,
	"country_fid" integer NOT NULL,
	"uid" bigint NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"exact" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "football_standings_member" UNIQUE("season","country_fid","uid")
);
--> statement-breakpoint
CREATE TABLE "thread_forwards" (
	"tid" bigint PRIMARY KEY NOT NULL,
	"origin_tid" bigint NOT NULL,
	"uid" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fraud_origins" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"other_uid" bigint,
	"hold_id" bigint,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"object_id" bigint,
	"key" text NOT NULL,
	"score" smallint NOT NULL,
	"signals" text[] NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_reviews_key" UNIQUE("key"),
	CONSTRAINT "payment_reviews_state" CHECK (state in ('open', 'paid', 'refused')),
	CONSTRAINT "payment_reviews_decided" CHECK ((state = 'open') = (decided_at is null)),
	CONSTRAINT "payment_reviews_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "member_interests" (
	"uid" bigint NOT NULL,
	"tag_id" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_interests_uid_tag_id_pk" PRIMARY KEY("uid","tag_id"),
	CONSTRAINT "member_interests_tag" CHECK (tag_id > 0)
);
--> statement-breakpoint
CREATE TABLE "onboardings" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "read_languages" (
	"uid" bigint NOT NULL,
	"lang" text NOT NULL,
	CONSTRAINT "read_languages_uid_lang_pk" PRIMARY KEY("uid","lang")
);
--> statement-breakpoint
CREATE TABLE "imei_activations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imei_activations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"uid" bigint,
	"last_digits" text,
	"model" text NOT NULL,
	"inviter_uid" bigint,
	"reward" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imei_activations_hash" UNIQUE("hash"),
	CONSTRAINT "imei_activations_last_digits" CHECK (last_digits ~ '^[0-9]{4}$'),
	CONSTRAINT "imei_activations_reward" CHECK (reward in ('paid', 'review', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "phone_models" (
	"tac" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	CONSTRAINT "phone_models_tac" CHECK (tac ~ '^[0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "invitation_bonuses" (
	"uid" bigint NOT NULL,
	"month" date NOT NULL,
	"invitees" integer NOT NULL,
	"xgold" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_bonuses_uid_month_pk" PRIMARY KEY("uid","month"),
	CONSTRAINT "invitation_bonuses_state" CHECK (state in ('paid', 'review', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "invitation_codes" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "invitation_codes_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"inviter_uid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"rewarded_at" timestamp with time zone,
	"reward" text,
	CONSTRAINT "invitations_reward" CHECK (reward in ('paid', 'review', 'refused')),
	CONSTRAINT "invitations_rewarded_at" CHECK ((reward is null) = (rewarded_at is null)),
	CONSTRAINT "invitations_self" CHECK (uid <> inviter_uid)
);
--> statement-breakpoint
CREATE TABLE "medal_awards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medal_awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"medal" text NOT NULL,
	"level" smallint DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"given_by" bigint,
	"given_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"place" smallint,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "medal_awards_once" UNIQUE("uid","medal"),
	CONSTRAINT "medal_awards_level" CHECK (level between 1 and 9),
	CONSTRAINT "medal_awards_source" CHECK (source in ('rule', 'hand', 'order'))
);
--> statement-breakpoint
CREATE TABLE "medal_holders" (
	"medal" text NOT NULL,
	"level" smallint NOT NULL,
	"holders" integer NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "medal_holders_medal_level_pk" PRIMARY KEY("medal","level")
);
--> statement-breakpoint
CREATE TABLE "picture_cameras" (
	"aid" bigint PRIMARY KEY NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"lens" text DEFAULT '' NOT NULL,
	"exposure" text DEFAULT '' NOT NULL,
	"aperture" text DEFAULT '' NOT NULL,
	"iso" text DEFAULT '' NOT NULL,
	"focal" text DEFAULT '' NOT NULL,
	"shown" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"aid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_aid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint,
	"folder" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" char(7) NOT NULL,
	"widths" integer[] NOT NULL,
	"avif" boolean DEFAULT false NOT NULL,
	"bytes" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"used_by" text,
	"retained_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_size" CHECK (least(width, height) > 0 and bytes >= 0),
	CONSTRAINT "pictures_owner" CHECK (uid is not null or used_by is null)
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"log_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"country_fid" integer NOT NULL,
	"fid" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"granted" boolean,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "appeals_once" UNIQUE("log_id"),
	CONSTRAINT "appeals_decision" CHECK ((decided_at is null) = (decided_by is null) and (granted is null or decided_at is not null))
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"country_fid" integer NOT NULL,
	"author_uid" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_days" (
	"country_fid" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "moderation_days_country_fid_day_kind_name_pk" PRIMARY KEY("country_fid","day","kind","name")
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"country_fid" integer NOT NULL,
	"fid" integer,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"aids" bigint[] DEFAULT '{}' NOT NULL,
	"moderators_only" boolean DEFAULT false NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" bigint,
	"outcome" text,
	"also_deleted" boolean DEFAULT false NOT NULL,
	"log_id" bigint,
	"assignee_uid" bigint,
	CONSTRAINT "report_cases_closed" CHECK ((closed_at is null) = (closed_by is null)),
	CONSTRAINT "report_cases_outcome" CHECK (outcome is null or closed_at is not null)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"case_id" bigint NOT NULL,
	"uid" bigint,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("case_id","uid")
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"action" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"member_uid" bigint,
	"country_fid" integer,
	"fid" integer,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"subscription_id" bigint NOT NULL,
	"notification_id" bigint NOT NULL,
	"unread_since" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "push_deliveries_subscription_id_notification_id_unread_since_pk" PRIMARY KEY("subscription_id","notification_id","unread_since")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"site_off" text[] NOT NULL,
	"push_off" text[] NOT NULL,
	"mail_off" text[] NOT NULL,
	"title_count" boolean DEFAULT true NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"time_zone" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_settings_quiet" CHECK ((quiet_from is null) = (quiet_to is null) and (quiet_from is null or (quiet_from between 0 and 1439 and quiet_to between 0 and 1439)))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" bigint NOT NULL,
	"tid" bigint DEFAULT 0 NOT NULL,
	"refs" bigint[] DEFAULT '{}' NOT NULL,
	"earlier_refs" bigint[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unread_since" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "photo_phones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_phones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"camera_names" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 100 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "photo_phones_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "photo_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_threads" (
	"tid" bigint PRIMARY KEY NOT NULL,
	"type_id" integer,
	"phone_id" integer,
	"series_id" integer,
	"posted_at" timestamp with time zone NOT NULL,
	"chosen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "photo_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_hi" text NOT NULL,
	"position" integer DEFAULT 100 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "photo_types_nameEn_unique" UNIQUE("name_en")
);
--> statement-breakpoint
CREATE TABLE "photographers" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"photos" integer NOT NULL,
	"likes" integer NOT NULL,
	"choices" integer NOT NULL,
	CONSTRAINT "photographers_counts" CHECK (photos > 0 and least(likes, choices) >= 0)
);
--> statement-breakpoint
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
	"fixed" boolean DEFAULT false NOT NULL,
	"voter_count" integer DEFAULT 0 NOT NULL,
	"end_published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "polls_limits" CHECK (days between 1 and 90 and max_choices between 1 and 20 and voter_count >= 0)
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
	"cover_aid" bigint,
	"username_changes" smallint DEFAULT 0 NOT NULL,
	"guardian_consent_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "profiles_gender" CHECK (gender between 0 and 3),
	CONSTRAINT "profiles_birth" CHECK ((birth_year = 0 and birth_month = 0 and birth_day = 0) or (birth_year > 0 and birth_month between 1 and 12 and birth_day between 1 and 31))
);
--> statement-breakpoint
CREATE TABLE "ranking_entries" (
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"country_fid" integer NOT NULL,
	"position" integer NOT NULL,
	"subject_id" bigint NOT NULL,
	"rank" integer NOT NULL,
	"points" integer NOT NULL,
	"previous_rank" integer,
	CONSTRAINT "ranking_entries_kind_period_country_fid_position_pk" PRIMARY KEY("kind","period","country_fid","position")
);
--> statement-breakpoint
CREATE TABLE "rankings" (
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"country_fid" integer NOT NULL,
	"month" date NOT NULL,
	"compared_with" date,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rankings_kind_period_country_fid_pk" PRIMARY KEY("kind","period","country_fid")
);
--> statement-breakpoint
CREATE TABLE "topic_months" (
	"topid" bigint NOT NULL,
	"month" date NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "topic_months_topid_month_pk" PRIMARY KEY("topid","month")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"pid" bigint PRIMARY KEY NOT NULL,
	"tid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL,
	"sound" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searched_terms" (
	"country_fid" integer NOT NULL,
	"term" text NOT NULL,
	"visitor" text NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	"found" boolean DEFAULT true NOT NULL,
	CONSTRAINT "searched_terms_country_fid_term_visitor_pk" PRIMARY KEY("country_fid","term","visitor")
);
--> statement-breakpoint
CREATE TABLE "sign_in_reminders" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"uid" bigint NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"xgold" integer NOT NULL,
	"xcoin" integer DEFAULT 0 NOT NULL,
	"repaired" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_ins_uid_day_pk" PRIMARY KEY("uid","day"),
	CONSTRAINT "sign_ins_streak" CHECK (streak > 0),
	CONSTRAINT "sign_ins_amounts" CHECK (xgold >= 0 and xcoin >= 0)
);
--> statement-breakpoint
CREATE TABLE "setting_values" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"country_fid" integer NOT NULL,
	"value" jsonb,
	"value_before" jsonb,
	"set_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_versions" (
	"key" text NOT NULL,
	"lang" text NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"added_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_versions_key_lang_version_pk" PRIMARY KEY("key","lang","version")
);
--> statement-breakpoint
CREATE TABLE "site_text_versions" (
	"name" text NOT NULL,
	"lang" text NOT NULL,
	"version" integer NOT NULL,
	"title" text,
	"text" text,
	"starts_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"added_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_text_versions_name_lang_version_pk" PRIMARY KEY("name","lang","version")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"uid" bigint NOT NULL,
	"follow_uid" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_uid_follow_uid_pk" PRIMARY KEY("uid","follow_uid"),
	CONSTRAINT "follows_others" CHECK (uid <> follow_uid)
);
--> statement-breakpoint
CREATE TABLE "member_blocks" (
	"uid" bigint NOT NULL,
	"blocked_uid" bigint NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_blocks_uid_blocked_uid_pk" PRIMARY KEY("uid","blocked_uid"),
	CONSTRAINT "member_blocks_others" CHECK (uid <> blocked_uid)
);
--> statement-breakpoint
CREATE TABLE "spam_campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spam_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"ban_days" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spam_campaigns_state" CHECK (state in ('open', 'removing', 'releasing', 'undoing', 'removed', 'released'))
);
--> statement-breakpoint
CREATE TABLE "spam_messages" (
	"mid" bigint PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"conversation_id" bigint NOT NULL,
	"simhash" text,
	"bands" smallint[] DEFAULT '{}' NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spam_posts" (
	"pid" bigint PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"simhash" text,
	"bands" smallint[] DEFAULT '{}' NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"network" text,
	"signals" jsonb NOT NULL,
	"score" smallint NOT NULL,
	"campaign_id" bigint,
	"banned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spam_registrations" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"pattern" text NOT NULL,
	"marked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" bigint,
	"names" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "store_order_lines_quantity" CHECK (quantity > 0 and price >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_order_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_order_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"from_shop" boolean NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_orders" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "store_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"uid" bigint NOT NULL,
	"store" text NOT NULL,
	"currency" text NOT NULL,
	"country_fid" integer NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"state" text NOT NULL,
	"total" bigint NOT NULL,
	"delivery" text NOT NULL,
	"receiver" jsonb,
	"shop_id" bigint,
	"payment_id" bigint,
	"refund_id" bigint,
	"prize" text,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"valid_until" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"packed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_asked_by" bigint,
	"refund_asked_at" timestamp with time zone,
	"refund_reason" text DEFAULT '' NOT NULL,
	"restocked" boolean DEFAULT false NOT NULL,
	"case_opened_at" timestamp with time zone,
	"case_closed_at" timestamp with time zone,
	CONSTRAINT "store_orders_state" CHECK (state in ('paid', 'packed', 'shipping', 'complete', 'refunded')),
	CONSTRAINT "store_orders_total" CHECK (total >= 0 and (total = 0) = (payment_id is null)),
	CONSTRAINT "store_orders_delivery" CHECK ((delivery = 'shop') = (shop_id is not null)),
	CONSTRAINT "store_orders_refunded" CHECK ((state = 'refunded') = (refunded_at is not null)),
	CONSTRAINT "store_orders_complete" CHECK ((state = 'complete') = (completed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "store_goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"store" text NOT NULL,
	"kind" text NOT NULL,
	"subject" bigint,
	"sn" text NOT NULL,
	"category" text NOT NULL,
	"texts" jsonb NOT NULL,
	"aids" bigint[] DEFAULT '{}' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "store_goods_store" CHECK (store in ('xstore', 'mall'))
);
--> statement-breakpoint
CREATE TABLE "store_member_purchases" (
	"uid" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "store_member_purchases_uid_offer_id_pk" PRIMARY KEY("uid","offer_id"),
	CONSTRAINT "store_member_purchases_quantity" CHECK (quantity >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"country_fid" integer NOT NULL,
	"price" bigint NOT NULL,
	"stock" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"member_limit" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT false NOT NULL,
	"sale_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"shop_ids" bigint[] DEFAULT '{}' NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "store_offers_price" CHECK (price > 0),
	CONSTRAINT "store_offers_stock" CHECK (stock >= 0 and sold >= 0 and held >= 0 and member_limit >= 0),
	CONSTRAINT "store_offers_dates" CHECK (ends_at is null or ends_at > sale_at)
);
--> statement-breakpoint
CREATE TABLE "store_receivers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_receivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_shop_staff" (
	"shop_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_shop_staff_shop_id_uid_pk" PRIMARY KEY("shop_id","uid")
);
--> statement-breakpoint
CREATE TABLE "store_shops" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_shops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_fid" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"phone" text NOT NULL,
	"hours" text NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_stock_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"change" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"stock" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"changed_by" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_waits" (
	"uid" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "store_waits_uid_offer_id_pk" PRIMARY KEY("uid","offer_id")
);
--> statement-breakpoint
CREATE TABLE "task_progress" (
	"uid" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"period" date NOT NULL,
	"done" integer NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "task_progress_uid_task_id_period_pk" PRIMARY KEY("uid","task_id","period")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"activity" text NOT NULL,
	"goal" integer NOT NULL,
	"xgold" integer NOT NULL,
	"xcoin" integer NOT NULL,
	"country_fid" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_by" bigint,
	CONSTRAINT "tasks_group" CHECK ("group" in ('newcomer', 'daily', 'weekly', 'campaign')),
	CONSTRAINT "tasks_amounts" CHECK (goal > 0 and xgold >= 0 and xcoin >= 0 and xgold + xcoin > 0),
	CONSTRAINT "tasks_dates" CHECK (ends_at is null or ends_at >= starts_at)
);
--> statement-breakpoint
CREATE TABLE "board_follows" (
	"uid" bigint NOT NULL,
	"fid" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_follows_uid_fid_pk" PRIMARY KEY("uid","fid")
);
--> statement-breakpoint
CREATE TABLE "board_rules" (
	"fid" integer NOT NULL,
	"country_fid" integer NOT NULL,
	"post_group" integer NOT NULL,
	"kinds" text[] NOT NULL,
	CONSTRAINT "board_rules_fid_country_fid_pk" PRIMARY KEY("fid","country_fid")
);
--> statement-breakpoint
CREATE TABLE "board_texts" (
	"fid" integer NOT NULL,
	"country_fid" integer NOT NULL,
	"lang" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "board_texts_fid_country_fid_lang_pk" PRIMARY KEY("fid","country_fid","lang")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"fid" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "boards_fid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"position" integer NOT NULL,
	"closed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_bans" (
	"uid" bigint NOT NULL,
	"country_fid" integer NOT NULL,
	"fid" bigint NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "board_bans_uid_country_fid_fid_pk" PRIMARY KEY("uid","country_fid","fid")
);
--> statement-breakpoint
CREATE TABLE "dismissed_threads" (
	"uid" bigint NOT NULL,
	"tid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dismissed_threads_uid_tid_pk" PRIMARY KEY("uid","tid")
);
--> statement-breakpoint
CREATE TABLE "thread_drafts" (
	"tid" bigint PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"fid" integer DEFAULT 0 NOT NULL,
	"country_fid" integer DEFAULT 0 NOT NULL,
	"topid" bigint DEFAULT 0 NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"aids" bigint[] DEFAULT '{}' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"readaccess" smallint DEFAULT 0 NOT NULL,
	"special" smallint DEFAULT 0 NOT NULL,
	"extra" jsonb,
	"goods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"publish_at" timestamp with time zone,
	"publish_error" text,
	"lang" text DEFAULT 'en' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"uid" bigint NOT NULL,
	"tid" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmarks_uid_tid_pk" PRIMARY KEY("uid","tid")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"pid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_pid_uid_pk" PRIMARY KEY("pid","uid")
);
--> statement-breakpoint
CREATE TABLE "thread_shares" (
	"day" date NOT NULL,
	"sharer" text NOT NULL,
	"tid" bigint NOT NULL,
	CONSTRAINT "thread_shares_sharer_tid_pk" PRIMARY KEY("sharer","tid")
);
--> statement-breakpoint
CREATE TABLE "mentions" (
	"pid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentions_pid_uid_pk" PRIMARY KEY("pid","uid")
);
--> statement-breakpoint
CREATE TABLE "thread_moves" (
	"tid" bigint PRIMARY KEY NOT NULL,
	"other_tid" bigint NOT NULL,
	"pids" bigint[] DEFAULT '{}' NOT NULL,
	"nested" bigint[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_mutes" (
	"uid" bigint NOT NULL,
	"tid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_mutes_uid_tid_pk" PRIMARY KEY("uid","tid")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"url" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "thread_products" (
	"tid" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "thread_products_tid_product_id_pk" PRIMARY KEY("tid","product_id")
);
--> statement-breakpoint
CREATE TABLE "share_pictures" (
	"tid" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"subject" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"hidden_parts" text[] DEFAULT '{}' NOT NULL,
	"aids" bigint[] DEFAULT '{}' NOT NULL,
	"phone_model" text DEFAULT '' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"blurred" boolean DEFAULT false NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"reply_likes" integer GENERATED ALWAYS AS (case when position > 1 then like_count end) STORED,
	"child_count" integer DEFAULT 0 NOT NULL,
	"pinned_child" bigint,
	"tip_count" integer DEFAULT 0 NOT NULL,
	"tip_sum" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" bigint,
	"pending_reason" text,
	"pending_since" timestamp with time zone,
	CONSTRAINT "posts_deletion" CHECK ((deleted_at is null) = (deleted_by is null and pending_reason is null)),
	CONSTRAINT "posts_holding" CHECK (case when pending_reason is null then pending_since is null else pending_since is not null and pending_reason in ('video', 'spam', 'word') end),
	CONSTRAINT "posts_counts" CHECK (least(like_count, child_count) >= 0),
	CONSTRAINT "posts_position" CHECK (case when parent_pid is null then (position is not null and position >= 1) or (position is null and pending_reason is not null) else position is null and parent_pid <> pid end)
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"tid" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "threads_tid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"fid" integer NOT NULL,
	"country_fid" integer NOT NULL,
	"topid" bigint,
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
	"bookmark_count" integer DEFAULT 0 NOT NULL,
	"share_count" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"special" smallint DEFAULT 0 NOT NULL,
	"digest" smallint DEFAULT 0 NOT NULL,
	"digest_until" timestamp with time zone,
	"pinned" smallint DEFAULT 0 NOT NULL,
	"pinned_until" timestamp with time zone,
	"highlight" smallint DEFAULT 0 NOT NULL,
	"topic_pinned" boolean DEFAULT false NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"moved_from" integer,
	"merged_into" bigint,
	"pinned_replies" bigint[] DEFAULT '{}' NOT NULL,
	"readaccess" smallint DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"phone_model" text DEFAULT '' NOT NULL,
	"hot" double precision DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_reply_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" bigint,
	"pending_reason" text,
	"pending_since" timestamp with time zone,
	CONSTRAINT "threads_deletion" CHECK ((deleted_at is null) = (deleted_by is null and pending_reason is null)),
	CONSTRAINT "threads_holding" CHECK (case when pending_reason is null then pending_since is null else pending_since is not null and pending_reason in ('video', 'spam', 'word') end),
	CONSTRAINT "threads_counts" CHECK (least(reply_count, like_count, bookmark_count, share_count, views) >= 0 and max_position >= 1),
	CONSTRAINT "threads_digest" CHECK (digest between 0 and 3),
	CONSTRAINT "threads_pinned" CHECK (pinned between 0 and 3),
	CONSTRAINT "threads_topic_pinned" CHECK (not topic_pinned or topid is not null),
	CONSTRAINT "threads_highlight" CHECK (highlight between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_tags" (
	"tag_id" bigint NOT NULL,
	"tid" bigint NOT NULL,
	CONSTRAINT "thread_tags_tag_id_tid_pk" PRIMARY KEY("tag_id","tid")
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"tid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"pid" bigint NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'paid' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tips_tid_uid_pk" PRIMARY KEY("tid","uid"),
	CONSTRAINT "tips_amount" CHECK (amount > 0),
	CONSTRAINT "tips_state" CHECK (state in ('paid', 'held', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "thread_view_days" (
	"tid" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "thread_view_days_tid_day_pk" PRIMARY KEY("tid","day"),
	CONSTRAINT "thread_view_days_views" CHECK (views > 0)
);
--> statement-breakpoint
CREATE TABLE "topic_categories" (
	"id" smallint PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"names" jsonb,
	"parent" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
	"closed" boolean DEFAULT false NOT NULL,
	"official" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" bigint,
	CONSTRAINT "topics_counts" CHECK (least(follower_count, thread_count) >= 0),
	CONSTRAINT "topics_deletion" CHECK ((deleted_at is null) = (deleted_by is null)),
	CONSTRAINT "topics_hidden" CHECK (not hidden or deleted_at is not null)
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"text_hash" text NOT NULL,
	"lang" text NOT NULL,
	"source" text NOT NULL,
	"translated" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translations_text_hash_lang_pk" PRIMARY KEY("text_hash","lang")
);
--> statement-breakpoint
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
	"frames" integer DEFAULT 0 NOT NULL,
	"container" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"aid" bigint,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_limits" CHECK (bytes > 0 and least(milliseconds, width, height, frames, attempts) >= 0)
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "top_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"voucher_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "top_ups_state" CHECK (state in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "voucher_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"code" text NOT NULL,
	"code_hash" text NOT NULL,
	"valid_until" timestamp with time zone,
	"imported_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"order_id" bigint,
	"given_at" timestamp with time zone,
	CONSTRAINT "voucher_codes_code" UNIQUE("goods_id","code_hash"),
	CONSTRAINT "voucher_codes_given" CHECK ((order_id is null) = (given_at is null))
);
--> statement-breakpoint
CREATE TABLE "voucher_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"lines" text,
	"total" integer NOT NULL,
	"handled" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"imported_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_imports_state" CHECK (state in ('checked', 'running', 'done')),
	CONSTRAINT "voucher_imports_handled" CHECK (imported <= handled and handled <= total)
);
--> statement-breakpoint
CREATE TABLE "wallet_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"code" text NOT NULL,
	"code_hash" text NOT NULL,
	"hint" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"used_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	"shown_times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_cards_key" UNIQUE("key"),
	CONSTRAINT "wallet_cards_code" UNIQUE("code_hash"),
	CONSTRAINT "wallet_cards_source" CHECK (source in ('bought', 'won'))
);
--> statement-breakpoint
CREATE TABLE "wallet_disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"correction" bigint DEFAULT 0 NOT NULL,
	"correction_id" bigint,
	"answered_by" bigint,
	"answered_at" timestamp with time zone,
	CONSTRAINT "wallet_disputes_line" UNIQUE("transfer_id","uid"),
	CONSTRAINT "wallet_disputes_answer" CHECK ((answer is null) = (answered_at is null)),
	CONSTRAINT "wallet_disputes_correction" CHECK ((correction = 0) = (correction_id is null))
);
--> statement-breakpoint
CREATE TABLE "earning_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earning_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity" text NOT NULL,
	"max" integer NOT NULL,
	"amount" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earning_rules_amounts" CHECK (max >= 0 and amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"uid" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"transfer_id" bigint,
	CONSTRAINT "wallet_proposals_kind" CHECK (kind in ('grant', 'punishment')),
	CONSTRAINT "wallet_proposals_amount" CHECK (amount > 0),
	CONSTRAINT "wallet_proposals_decided_at" CHECK ((state = 'open') = (decided_at is null)),
	CONSTRAINT "wallet_proposals_paid" CHECK ((state = 'confirmed') = (transfer_id is not null)),
	CONSTRAINT "wallet_proposals_two_persons" CHECK (state <> 'confirmed' or decided_by <> proposed_by)
);
--> statement-breakpoint
CREATE TABLE "wallet_reconciliations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"started_by" bigint,
	"report" jsonb
);
--> statement-breakpoint
CREATE TABLE "wallet_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint,
	"system" text,
	"currency" text NOT NULL,
	"balance" bigint,
	"held" bigint DEFAULT 0 NOT NULL,
	"frozen_at" timestamp with time zone,
	"lines" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_accounts_owner" CHECK ((uid is null) <> (system is null)),
	CONSTRAINT "wallet_accounts_currency" CHECK (currency in ('xgold', 'xcoin')),
	CONSTRAINT "wallet_accounts_balance" CHECK (case when uid is null then balance is null else balance is not null and balance >= held end),
	CONSTRAINT "wallet_accounts_held" CHECK (held >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_credits" (
	"transfer_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_credits_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"transfer_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"type" text NOT NULL,
	"line" bigint,
	"balance" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "wallet_holds_key" UNIQUE("key"),
	CONSTRAINT "wallet_holds_amount" CHECK (amount > 0),
	CONSTRAINT "wallet_holds_state" CHECK (state in ('held', 'confirmed', 'released', 'expired')),
	CONSTRAINT "wallet_holds_ended" CHECK ((state = 'held') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "wallet_limits" (
	"uid" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" date NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "wallet_limits_uid_kind_period_pk" PRIMARY KEY("uid","kind","period")
);
--> statement-breakpoint
CREATE TABLE "wallet_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"object_id" bigint,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_transfers_key" UNIQUE("key"),
	CONSTRAINT "wallet_transfers_id_currency" UNIQUE("id","currency"),
	CONSTRAINT "wallet_transfers_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_year_ends" (
	"country_fid" integer NOT NULL,
	"year" integer NOT NULL,
	"step" text NOT NULL,
	"after_uid" bigint DEFAULT 0 NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "wallet_year_ends_country_fid_year_step_pk" PRIMARY KEY("country_fid","year","step")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"uid" bigint,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("webhook_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"country_fid" integer NOT NULL,
	"secret_encrypted" text NOT NULL,
	"former_secret_encrypted" text,
	"former_secret_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"failed" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"added_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_mail_settings" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"lang" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_mails" (
	"uid" bigint NOT NULL,
	"week" text NOT NULL,
	"sent" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_mails_uid_week_pk" PRIMARY KEY("uid","week")
);
--> statement-breakpoint
CREATE TABLE "filtered_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filtered_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"action" text NOT NULL,
	"replacement" text DEFAULT '' NOT NULL,
	"country_fid" integer DEFAULT 0 NOT NULL,
	"added_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "filtered_words_once" UNIQUE("word","country_fid")
);
--> statement-breakpoint
CREATE TABLE "summary_ranks" (
	"year" smallint NOT NULL,
	"uid" bigint NOT NULL,
	"points" integer NOT NULL,
	"rank" integer NOT NULL,
	"below" integer NOT NULL,
	CONSTRAINT "summary_ranks_year_uid_pk" PRIMARY KEY("year","uid")
);
--> statement-breakpoint
CREATE TABLE "summary_years" (
	"year" smallint PRIMARY KEY NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"ranked_at" timestamp with time zone NOT NULL,
	"made_to" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "yearly_summaries" (
	"uid" bigint NOT NULL,
	"year" smallint NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"days" integer NOT NULL,
	"hours" integer NOT NULL,
	"percentile" smallint NOT NULL,
	"first_tid" bigint,
	"threads" integer NOT NULL,
	"first_follower" bigint,
	"first_followed_at" timestamp with time zone,
	"followers" integer NOT NULL,
	"first_comment_at" timestamp with time zone,
	"comments" integer NOT NULL,
	"likes" integer NOT NULL,
	"activity" integer NOT NULL,
	"rank" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "yearly_summaries_uid_year_pk" PRIMARY KEY("uid","year"),
	CONSTRAINT "yearly_summaries_percentile" CHECK (percentile between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "member_point_days" ADD CONSTRAINT "member_point_days_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_points" ADD CONSTRAINT "member_points_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignments" ADD CONSTRAINT "role_assignments_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignments" ADD CONSTRAINT "role_assignments_appointed_by_accounts_uid_fk" FOREIGN KEY ("appointed_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_counts" ADD CONSTRAINT "member_counts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_removals" ADD CONSTRAINT "member_removals_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_removals" ADD CONSTRAINT "member_removals_removed_by_accounts_uid_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_posts" ADD CONSTRAINT "removed_posts_removal_id_member_removals_id_fk" FOREIGN KEY ("removal_id") REFERENCES "public"."member_removals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_proposed_by_accounts_uid_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_decided_by_accounts_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_added_by_accounts_uid_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_added_by_accounts_uid_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_member_uid_accounts_uid_fk" FOREIGN KEY ("member_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_bans" ADD CONSTRAINT "address_bans_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_deletions" ADD CONSTRAINT "scheduled_deletions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_keys" ADD CONSTRAINT "totp_keys_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_changes" ADD CONSTRAINT "bug_changes_tid_bugs_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."bugs"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_changes" ADD CONSTRAINT "bug_changes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_devices" ADD CONSTRAINT "bug_devices_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_me_toos" ADD CONSTRAINT "bug_me_toos_tid_bugs_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."bugs"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_me_toos" ADD CONSTRAINT "bug_me_toos_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_notes" ADD CONSTRAINT "bug_notes_tid_bugs_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."bugs"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_notes" ADD CONSTRAINT "bug_notes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugs" ADD CONSTRAINT "bugs_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugs" ADD CONSTRAINT "bugs_duplicate_of_bugs_tid_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."bugs"("tid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugs" ADD CONSTRAINT "bugs_assignee_uid_accounts_uid_fk" FOREIGN KEY ("assignee_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_applications" ADD CONSTRAINT "chat_applications_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_applications" ADD CONSTRAINT "chat_applications_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_low_uid_accounts_uid_fk" FOREIGN KEY ("low_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_high_uid_accounts_uid_fk" FOREIGN KEY ("high_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_groups" ADD CONSTRAINT "chat_groups_id_chat_conversations_id_fk" FOREIGN KEY ("id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_groups" ADD CONSTRAINT "chat_groups_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_groups" ADD CONSTRAINT "chat_groups_aid_pictures_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."pictures"("aid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_groups" ADD CONSTRAINT "chat_groups_topid_topics_topid_fk" FOREIGN KEY ("topid") REFERENCES "public"."topics"("topid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_versions" ADD CONSTRAINT "chat_message_versions_mid_chat_messages_mid_fk" FOREIGN KEY ("mid") REFERENCES "public"."chat_messages"("mid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_notices" ADD CONSTRAINT "chat_notices_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_mid_chat_messages_mid_fk" FOREIGN KEY ("mid") REFERENCES "public"."chat_messages"("mid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_voices" ADD CONSTRAINT "chat_voices_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_voices" ADD CONSTRAINT "chat_voices_mid_chat_messages_mid_fk" FOREIGN KEY ("mid") REFERENCES "public"."chat_messages"("mid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_agreements" ADD CONSTRAINT "contest_agreements_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_jurors" ADD CONSTRAINT "contest_jurors_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_jurors" ADD CONSTRAINT "contest_jurors_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_prizes" ADD CONSTRAINT "contest_prizes_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_prizes" ADD CONSTRAINT "contest_prizes_offer_id_store_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."store_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_decided_by_accounts_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_heads" ADD CONSTRAINT "contest_heads_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_pairs" ADD CONSTRAINT "contest_pairs_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_pairs" ADD CONSTRAINT "contest_pairs_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_votes" ADD CONSTRAINT "contest_votes_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_votes" ADD CONSTRAINT "contest_votes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_days" ADD CONSTRAINT "creator_days_uid_creators_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."creators"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_incomes" ADD CONSTRAINT "creator_incomes_month_creator_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."creator_months"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_incomes" ADD CONSTRAINT "creator_incomes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_months" ADD CONSTRAINT "creator_months_checked_by_accounts_uid_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_months" ADD CONSTRAINT "creator_months_confirmed_by_accounts_uid_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_ranks" ADD CONSTRAINT "creator_ranks_uid_creators_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."creators"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_agreements" ADD CONSTRAINT "creator_agreements_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_applications" ADD CONSTRAINT "creator_applications_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_applications" ADD CONSTRAINT "creator_applications_decided_by_accounts_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creators" ADD CONSTRAINT "creators_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_decorations" ADD CONSTRAINT "member_decorations_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entries" ADD CONSTRAINT "draw_entries_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entries" ADD CONSTRAINT "draw_entries_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entries" ADD CONSTRAINT "draw_entries_prize_id_draw_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."draw_prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_prizes" ADD CONSTRAINT "draw_prizes_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_prizes" ADD CONSTRAINT "draw_prizes_offer_id_store_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."store_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_winners" ADD CONSTRAINT "draw_winners_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_winners" ADD CONSTRAINT "draw_winners_prize_id_draw_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."draw_prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_winners" ADD CONSTRAINT "draw_winners_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_drawn_by_accounts_uid_fk" FOREIGN KEY ("drawn_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_confirmed_by_accounts_uid_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editorial_entries" ADD CONSTRAINT "editorial_entries_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editorial_entries" ADD CONSTRAINT "editorial_entries_added_by_accounts_uid_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "added_emoticons" ADD CONSTRAINT "added_emoticons_type_emoticon_packs_type_fk" FOREIGN KEY ("type") REFERENCES "public"."emoticon_packs"("type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_emoticons" ADD CONSTRAINT "member_emoticons_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_orders" ADD CONSTRAINT "exchange_orders_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_orders" ADD CONSTRAINT "exchange_orders_hold_id_wallet_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."wallet_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_created_by_accounts_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_star_nominations" ADD CONSTRAINT "fan_star_nominations_year_fan_star_years_year_fk" FOREIGN KEY ("year") REFERENCES "public"."fan_star_years"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_star_nominations" ADD CONSTRAINT "fan_star_nominations_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_star_nominations" ADD CONSTRAINT "fan_star_nominations_nominated_by_accounts_uid_fk" FOREIGN KEY ("nominated_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_star_recommendations" ADD CONSTRAINT "fan_star_recommendations_nomination_id_fan_star_nominations_id_fk" FOREIGN KEY ("nomination_id") REFERENCES "public"."fan_star_nominations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_star_recommendations" ADD CONSTRAINT "fan_star_recommendations_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_star_votes" ADD CONSTRAINT "fan_star_votes_nomination_id_fan_star_nominations_id_fk" FOREIGN KEY ("nomination_id") REFERENCES "public"."fan_star_nominations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_star_votes" ADD CONSTRAINT "fan_star_votes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_stars" ADD CONSTRAINT "fan_stars_year_fan_star_years_year_fk" FOREIGN KEY ("year") REFERENCES "public"."fan_star_years"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_stars" ADD CONSTRAINT "fan_stars_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_aid_pictures_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."pictures"("aid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_answered_by_accounts_uid_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "football_lines" ADD CONSTRAINT "football_lines_prediction_id_football_predictions_id_fk" FOREIGN KEY ("prediction_id") REFERENCES "public"."football_predictions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "football_lines" ADD CONSTRAINT "football_lines_transfer_id_wallet_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."wallet_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "football_predictions" ADD CONSTRAINT "football_predictions_fixture_id_football_fixtures_id_fk" FOREIGN KEY ("fixture_id") REFERENCES "public"."football_fixtures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "football_predictions" ADD CONSTRAINT "football_predictions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "football_results" ADD CONSTRAINT "football_results_fixture_id_football_fixtures_id_fk" FOREIGN KEY ("fixture_id") REFERENCES "public"."football_fixtures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "football_results" ADD CONSTRAINT "football_results_entered_by_accounts_uid_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "football_standings" ADD CONSTRAINT "football_standings_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_forwards" ADD CONSTRAINT "thread_forwards_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_forwards" ADD CONSTRAINT "thread_forwards_origin_tid_threads_tid_fk" FOREIGN KEY ("origin_tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_forwards" ADD CONSTRAINT "thread_forwards_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_origins" ADD CONSTRAINT "fraud_origins_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reviews" ADD CONSTRAINT "payment_reviews_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reviews" ADD CONSTRAINT "payment_reviews_other_uid_accounts_uid_fk" FOREIGN KEY ("other_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reviews" ADD CONSTRAINT "payment_reviews_decided_by_accounts_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_interests" ADD CONSTRAINT "member_interests_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_languages" ADD CONSTRAINT "read_languages_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imei_activations" ADD CONSTRAINT "imei_activations_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imei_activations" ADD CONSTRAINT "imei_activations_inviter_uid_accounts_uid_fk" FOREIGN KEY ("inviter_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_bonuses" ADD CONSTRAINT "invitation_bonuses_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_uid_accounts_uid_fk" FOREIGN KEY ("inviter_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medal_awards" ADD CONSTRAINT "medal_awards_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medal_awards" ADD CONSTRAINT "medal_awards_given_by_accounts_uid_fk" FOREIGN KEY ("given_by") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_cameras" ADD CONSTRAINT "picture_cameras_aid_pictures_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."pictures"("aid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_log_id_moderation_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."moderation_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_accounts_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_uid_accounts_uid_fk" FOREIGN KEY ("author_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_closed_by_accounts_uid_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_log_id_moderation_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."moderation_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_assignee_uid_accounts_uid_fk" FOREIGN KEY ("assignee_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_member_uid_accounts_uid_fk" FOREIGN KEY ("member_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_series" ADD CONSTRAINT "photo_series_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_threads" ADD CONSTRAINT "photo_threads_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_threads" ADD CONSTRAINT "photo_threads_type_id_photo_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."photo_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_threads" ADD CONSTRAINT "photo_threads_phone_id_photo_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."photo_phones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_threads" ADD CONSTRAINT "photo_threads_series_id_photo_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."photo_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photographers" ADD CONSTRAINT "photographers_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_choices" ADD CONSTRAINT "poll_choices_oid_poll_options_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."poll_options"("oid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_choices" ADD CONSTRAINT "poll_choices_vote" FOREIGN KEY ("tid","uid") REFERENCES "public"."poll_votes"("tid","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_tid_polls_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."polls"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_tid_polls_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."polls"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_by_uid_accounts_uid_fk" FOREIGN KEY ("by_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cover_aid_pictures_aid_fk" FOREIGN KEY ("cover_aid") REFERENCES "public"."pictures"("aid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_months" ADD CONSTRAINT "topic_months_topid_topics_topid_fk" FOREIGN KEY ("topid") REFERENCES "public"."topics"("topid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_reminders" ADD CONSTRAINT "sign_in_reminders_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_values" ADD CONSTRAINT "setting_values_set_by_accounts_uid_fk" FOREIGN KEY ("set_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_versions" ADD CONSTRAINT "message_versions_added_by_accounts_uid_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_text_versions" ADD CONSTRAINT "site_text_versions_added_by_accounts_uid_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follow_uid_accounts_uid_fk" FOREIGN KEY ("follow_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocked_uid_accounts_uid_fk" FOREIGN KEY ("blocked_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_campaigns" ADD CONSTRAINT "spam_campaigns_decided_by_accounts_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_messages" ADD CONSTRAINT "spam_messages_mid_chat_messages_mid_fk" FOREIGN KEY ("mid") REFERENCES "public"."chat_messages"("mid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_messages" ADD CONSTRAINT "spam_messages_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_posts" ADD CONSTRAINT "spam_posts_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_posts" ADD CONSTRAINT "spam_posts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_posts" ADD CONSTRAINT "spam_posts_campaign_id_spam_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."spam_campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_registrations" ADD CONSTRAINT "spam_registrations_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_lines" ADD CONSTRAINT "store_order_lines_order_id_store_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."store_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_messages" ADD CONSTRAINT "store_order_messages_order_id_store_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."store_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_messages" ADD CONSTRAINT "store_order_messages_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_shop_id_store_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."store_shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_payment_id_wallet_transfers_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."wallet_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_refund_id_wallet_transfers_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."wallet_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_refund_asked_by_accounts_uid_fk" FOREIGN KEY ("refund_asked_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_goods" ADD CONSTRAINT "store_goods_created_by_accounts_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_member_purchases" ADD CONSTRAINT "store_member_purchases_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_offers" ADD CONSTRAINT "store_offers_goods_id_store_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."store_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_receivers" ADD CONSTRAINT "store_receivers_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_shop_staff" ADD CONSTRAINT "store_shop_staff_shop_id_store_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."store_shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_shop_staff" ADD CONSTRAINT "store_shop_staff_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock_changes" ADD CONSTRAINT "store_stock_changes_offer_id_store_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."store_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock_changes" ADD CONSTRAINT "store_stock_changes_changed_by_accounts_uid_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_waits" ADD CONSTRAINT "store_waits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_waits" ADD CONSTRAINT "store_waits_offer_id_store_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."store_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_progress" ADD CONSTRAINT "task_progress_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_progress" ADD CONSTRAINT "task_progress_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_accounts_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_follows" ADD CONSTRAINT "board_follows_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_rules" ADD CONSTRAINT "board_rules_fid_boards_fid_fk" FOREIGN KEY ("fid") REFERENCES "public"."boards"("fid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_texts" ADD CONSTRAINT "board_texts_fid_boards_fid_fk" FOREIGN KEY ("fid") REFERENCES "public"."boards"("fid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_bans" ADD CONSTRAINT "board_bans_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_threads" ADD CONSTRAINT "dismissed_threads_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_threads" ADD CONSTRAINT "dismissed_threads_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD CONSTRAINT "thread_drafts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_shares" ADD CONSTRAINT "thread_shares_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_moves" ADD CONSTRAINT "thread_moves_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_moves" ADD CONSTRAINT "thread_moves_other_tid_threads_tid_fk" FOREIGN KEY ("other_tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_mutes" ADD CONSTRAINT "thread_mutes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_mutes" ADD CONSTRAINT "thread_mutes_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_products" ADD CONSTRAINT "thread_products_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_products" ADD CONSTRAINT "thread_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_pictures" ADD CONSTRAINT "share_pictures_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_parent_pid_posts_pid_fk" FOREIGN KEY ("parent_pid") REFERENCES "public"."posts"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_quote_pid_posts_pid_fk" FOREIGN KEY ("quote_pid") REFERENCES "public"."posts"("pid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_deleted_by_accounts_uid_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_topid_topics_topid_fk" FOREIGN KEY ("topid") REFERENCES "public"."topics"("topid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_merged_into_threads_tid_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."threads"("tid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_deleted_by_accounts_uid_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_tags" ADD CONSTRAINT "thread_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_tags" ADD CONSTRAINT "thread_tags_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_view_days" ADD CONSTRAINT "thread_view_days_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_follows" ADD CONSTRAINT "topic_follows_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_follows" ADD CONSTRAINT "topic_follows_topid_topics_topid_fk" FOREIGN KEY ("topid") REFERENCES "public"."topics"("topid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_aid_pictures_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."pictures"("aid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_deleted_by_accounts_uid_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_voucher_id_voucher_codes_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_goods_id_store_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."store_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_imported_by_accounts_uid_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_order_id_store_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."store_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_imports" ADD CONSTRAINT "voucher_imports_goods_id_store_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."store_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_imports" ADD CONSTRAINT "voucher_imports_imported_by_accounts_uid_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_cards" ADD CONSTRAINT "wallet_cards_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_disputes" ADD CONSTRAINT "wallet_disputes_transfer_id_wallet_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."wallet_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_disputes" ADD CONSTRAINT "wallet_disputes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_disputes" ADD CONSTRAINT "wallet_disputes_correction_id_wallet_transfers_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."wallet_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_disputes" ADD CONSTRAINT "wallet_disputes_answered_by_accounts_uid_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_rules" ADD CONSTRAINT "earning_rules_created_by_accounts_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_proposals" ADD CONSTRAINT "wallet_proposals_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_proposals" ADD CONSTRAINT "wallet_proposals_proposed_by_accounts_uid_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_proposals" ADD CONSTRAINT "wallet_proposals_decided_by_accounts_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_proposals" ADD CONSTRAINT "wallet_proposals_transfer_id_wallet_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."wallet_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_reconciliations" ADD CONSTRAINT "wallet_reconciliations_started_by_accounts_uid_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_accounts" ADD CONSTRAINT "wallet_accounts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_credits" ADD CONSTRAINT "wallet_credits_transfer" FOREIGN KEY ("transfer_id","currency") REFERENCES "public"."wallet_transfers"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_transfer" FOREIGN KEY ("transfer_id","currency") REFERENCES "public"."wallet_transfers"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_holds" ADD CONSTRAINT "wallet_holds_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_limits" ADD CONSTRAINT "wallet_limits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_added_by_accounts_uid_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mail_settings" ADD CONSTRAINT "weekly_mail_settings_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filtered_words" ADD CONSTRAINT "filtered_words_added_by_accounts_uid_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_ranks" ADD CONSTRAINT "summary_ranks_year_summary_years_year_fk" FOREIGN KEY ("year") REFERENCES "public"."summary_years"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_ranks" ADD CONSTRAINT "summary_ranks_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "yearly_summaries" ADD CONSTRAINT "yearly_summaries_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "yearly_summaries" ADD CONSTRAINT "yearly_summaries_year_summary_years_year_fk" FOREIGN KEY ("year") REFERENCES "public"."summary_years"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "yearly_summaries" ADD CONSTRAINT "yearly_summaries_first_tid_threads_tid_fk" FOREIGN KEY ("first_tid") REFERENCES "public"."threads"("tid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "yearly_summaries" ADD CONSTRAINT "yearly_summaries_first_follower_accounts_uid_fk" FOREIGN KEY ("first_follower") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "member_point_days_day" ON "member_point_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "member_points_most" ON "member_points" USING btree ("month","points" DESC NULLS LAST,"uid");--> statement-breakpoint
CREATE INDEX "member_points_most_of_section" ON "member_points" USING btree ("month","country_fid","points" DESC NULLS LAST,"uid");--> statement-breakpoint
CREATE INDEX "role_assignments_administrators" ON "role_assignments" USING btree ("uid") WHERE role = 'administrator';--> statement-breakpoint
CREATE INDEX "role_assignments_topic" ON "role_assignments" USING btree ("topic_id") WHERE topic_id is not null;--> statement-breakpoint
CREATE INDEX "role_assignments_appointed_by" ON "role_assignments" USING btree ("appointed_by") WHERE appointed_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_key" ON "accounts" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "accounts_username_prefix" ON "accounts" USING btree ("username_key" text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_name_sounds" ON "accounts" USING gin (search_name_sounds(username || ' ' || name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_search_trgm" ON "accounts" USING gin ((uid >> 14),"search_name" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree ("email_key") WHERE email_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone" ON "accounts" USING btree ("phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "accounts_section" ON "accounts" USING btree ("country_fid","uid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_group" ON "accounts" USING btree ("group_id","uid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_unconfirmed" ON "accounts" USING btree ("uid") WHERE email_verified_at is null and phone_verified_at is null;--> statement-breakpoint
CREATE INDEX "accounts_two_factor" ON "accounts" USING btree ("uid") WHERE second_factors <> '{}';--> statement-breakpoint
CREATE INDEX "accounts_created" ON "accounts" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_scheduled_deletion" ON "accounts" USING btree ("scheduled_deletion_at") WHERE scheduled_deletion_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_removals_current" ON "member_removals" USING btree ("uid") WHERE state <> 'undone';--> statement-breakpoint
CREATE INDEX "member_removals_member" ON "member_removals" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_resets_open" ON "second_factor_resets" USING btree ("uid") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "second_factor_resets_member" ON "second_factor_resets" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "announcements_section" ON "announcements" USING btree ("country_fid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "api_keys_added_by" ON "api_keys" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "audit_log_uid" ON "audit_log" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_call" ON "audit_log" USING btree ("call","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_member" ON "audit_log" USING btree ("member_uid","id" DESC NULLS LAST) WHERE member_uid is not null;--> statement-breakpoint
CREATE INDEX "audit_log_section" ON "audit_log" USING btree ("country_fid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "address_bans_uid" ON "address_bans" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "address_bans_until" ON "address_bans" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_uid" ON "identities" USING btree ("uid","provider");--> statement-breakpoint
CREATE INDEX "known_devices_device" ON "known_devices" USING btree ("device");--> statement-breakpoint
CREATE INDEX "logins_uid" ON "logins" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "logins_created_at" ON "logins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_uid" ON "one_time_tokens" USING btree ("uid","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_subject" ON "one_time_tokens" USING btree ("purpose","subject");--> statement-breakpoint
CREATE INDEX "one_time_tokens_device" ON "one_time_tokens" USING btree ("device","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires_at" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_uid" ON "passkeys" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "recovery_codes_uid" ON "recovery_codes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "scheduled_deletions_delete_at" ON "scheduled_deletions" USING btree ("delete_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bug_changes_of_bug" ON "bug_changes" USING btree ("tid","id");--> statement-breakpoint
CREATE INDEX "bug_changes_of_member" ON "bug_changes" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "bug_me_toos_of_member" ON "bug_me_toos" USING btree ("uid","tid");--> statement-breakpoint
CREATE INDEX "bug_notes_of_bug" ON "bug_notes" USING btree ("tid","id");--> statement-breakpoint
CREATE INDEX "bug_notes_of_member" ON "bug_notes" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "bugs_newest" ON "bugs" USING btree ("created_at" DESC NULLS LAST,"tid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bugs_most_met" ON "bugs" USING btree ("me_too_count" DESC NULLS LAST,"tid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bugs_status" ON "bugs" USING btree ("status");--> statement-breakpoint
CREATE INDEX "bugs_duplicates" ON "bugs" USING btree ("duplicate_of") WHERE duplicate_of is not null;--> statement-breakpoint
CREATE INDEX "bugs_module" ON "bugs" USING btree ("module");--> statement-breakpoint
CREATE INDEX "bugs_assignee" ON "bugs" USING btree ("assignee_uid") WHERE assignee_uid is not null;--> statement-breakpoint
CREATE INDEX "bugs_model" ON "bugs" USING btree (lower("device_model"));--> statement-breakpoint
CREATE UNIQUE INDEX "chat_applications_pending" ON "chat_applications" USING btree ("conversation_id","uid");--> statement-breakpoint
CREATE INDEX "chat_applications_of_member" ON "chat_applications" USING btree ("uid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_conversations_pair" ON "chat_conversations" USING btree ("low_uid","high_uid");--> statement-breakpoint
CREATE INDEX "chat_conversations_high" ON "chat_conversations" USING btree ("high_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_groups_name" ON "chat_groups" USING btree ("name_key") WHERE dismissed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_groups_invitation" ON "chat_groups" USING btree ("invitation");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_groups_topic" ON "chat_groups" USING btree ("topid") WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "chat_groups_size" ON "chat_groups" USING btree ("member_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "chat_groups_of_member" ON "chat_groups" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "chat_groups_picture" ON "chat_groups" USING btree ("aid");--> statement-breakpoint
CREATE INDEX "chat_members_of_member" ON "chat_members" USING btree ("uid","conversation_id");--> statement-breakpoint
CREATE INDEX "chat_members_pinned" ON "chat_members" USING btree ("uid") WHERE pinned;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_number" ON "chat_messages" USING btree ("conversation_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("conversation_id","uid","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_of_member" ON "chat_messages" USING btree ("uid","mid");--> statement-breakpoint
CREATE INDEX "chat_messages_time" ON "chat_messages" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin (search_text(text) gin_trgm_ops) WHERE unsent_at is null;--> statement-breakpoint
CREATE INDEX "chat_notices_due" ON "chat_notices" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "chat_reactions_of_member" ON "chat_reactions" USING btree ("uid","mid");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_voices_name" ON "chat_voices" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_voices_message" ON "chat_voices" USING btree ("mid");--> statement-breakpoint
CREATE INDEX "chat_voices_of_member" ON "chat_voices" USING btree ("uid","vid");--> statement-breakpoint
CREATE INDEX "chat_voices_unused" ON "chat_voices" USING btree ("created_at") WHERE mid is null;--> statement-breakpoint
CREATE INDEX "contest_entries_of_contest" ON "contest_entries" USING btree ("contest_id","tid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contest_entries_by_place" ON "contest_entries" USING btree ("contest_id","place") WHERE place is not null;--> statement-breakpoint
CREATE INDEX "contest_entries_of_member" ON "contest_entries" USING btree ("uid","contest_id") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "contest_jurors_of_member" ON "contest_jurors" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "contest_prizes_of_entry" ON "contest_prizes" USING btree ("tid") WHERE tid is not null;--> statement-breakpoint
CREATE INDEX "contests_of_kind" ON "contests" USING btree ("kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contest_pairs_of_member" ON "contest_pairs" USING btree ("uid","contest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contest_pairs_open" ON "contest_pairs" USING btree ("contest_id","uid") WHERE answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contest_pairs_once" ON "contest_pairs" USING btree ("contest_id","uid",least("left", "right"),greatest("left", "right"));--> statement-breakpoint
CREATE INDEX "contest_votes_of_member" ON "contest_votes" USING btree ("uid","contest_id") WHERE uid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contest_votes_of_juror" ON "contest_votes" USING btree ("contest_id","voter","left") WHERE kind = 'jury';--> statement-breakpoint
CREATE INDEX "creator_days_day" ON "creator_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "creator_incomes_of_member" ON "creator_incomes" USING btree ("uid","month" DESC NULLS LAST) WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "creator_incomes_order" ON "creator_incomes" USING btree ("month","rank","id");--> statement-breakpoint
CREATE INDEX "creator_incomes_unpaid" ON "creator_incomes" USING btree ("month") WHERE amount > 0 and paid_at is null and excluded is null;--> statement-breakpoint
CREATE INDEX "creator_ranks_order" ON "creator_ranks" USING btree ("month","rank","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "creator_applications_pending" ON "creator_applications" USING btree ("uid") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "creator_applications_queue" ON "creator_applications" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "creator_applications_of_member" ON "creator_applications" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "creators_current" ON "creators" USING btree ("uid") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "data_exports_expires_at" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_decorations_expiry" ON "member_decorations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "draw_entries_of_member" ON "draw_entries" USING btree ("uid","draw_id","created_at") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "draw_prizes_of_draw" ON "draw_prizes" USING btree ("draw_id","id");--> statement-breakpoint
CREATE INDEX "draw_winners_of_draw" ON "draw_winners" USING btree ("draw_id","id");--> statement-breakpoint
CREATE INDEX "draw_winners_of_member" ON "draw_winners" USING btree ("uid") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "draw_winners_to_claim" ON "draw_winners" USING btree ("claim_by") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "draws_open" ON "draws" USING btree ("closes_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "draws_over" ON "draws" USING btree ("id" DESC NULLS LAST) WHERE state in ('closed', 'drawn', 'confirmed');--> statement-breakpoint
CREATE INDEX "editorial_entries_section" ON "editorial_entries" USING btree ("country_fid","kind","position");--> statement-breakpoint
CREATE INDEX "editorial_entries_member" ON "editorial_entries" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_orders_open" ON "exchange_orders" USING btree ("uid") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "exchange_orders_of_member" ON "exchange_orders" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "exchange_orders_of_day" ON "exchange_orders" USING btree ("country_fid","day");--> statement-breakpoint
CREATE INDEX "exchange_orders_to_expire" ON "exchange_orders" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "exchange_rates_of_section" ON "exchange_rates" USING btree ("country_fid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fan_star_nominations_of_year" ON "fan_star_nominations" USING btree ("year","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "fan_star_nominations_of_member" ON "fan_star_nominations" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "fan_star_nominations_by" ON "fan_star_nominations" USING btree ("nominated_by","year") WHERE nominated_by is not null;--> statement-breakpoint
CREATE INDEX "fan_star_recommendations_of_member" ON "fan_star_recommendations" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "fan_star_votes_of_member" ON "fan_star_votes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "fan_stars_of_member" ON "fan_stars" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "feedbacks_picture" ON "feedbacks" USING btree ("aid") WHERE aid is not null;--> statement-breakpoint
CREATE INDEX "feedbacks_own" ON "feedbacks" USING btree ("uid","id") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "feedbacks_open" ON "feedbacks" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "feedbacks_answered" ON "feedbacks" USING btree ("id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "feedbacks_unseen" ON "feedbacks" USING btree ("uid") WHERE answered_at is not null and seen_at is null and uid is not null;--> statement-breakpoint
CREATE INDEX "feedbacks_unnotified" ON "feedbacks" USING btree ("id") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "football_fixtures_by_kickoff" ON "football_fixtures" USING btree ("kickoff_at","id");--> statement-breakpoint
CREATE INDEX "football_lines_transfer" ON "football_lines" USING btree ("transfer_id") WHERE transfer_id is not null;--> statement-breakpoint
CREATE INDEX "football_predictions_to_count" ON "football_predictions" USING btree ("fixture_id","counted_revision","id");--> statement-breakpoint
CREATE INDEX "football_predictions_of_member" ON "football_predictions" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "football_standings_ranking" ON "football_standings" USING btree ("season","country_fid","points" DESC NULLS LAST,"exact" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "football_standings_of_member" ON "football_standings" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "thread_forwards_of_thread" ON "thread_forwards" USING btree ("origin_tid","uid");--> statement-breakpoint
CREATE INDEX "thread_forwards_of_member" ON "thread_forwards" USING btree ("uid","tid");--> statement-breakpoint
CREATE INDEX "fraud_origins_network" ON "fraud_origins" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "fraud_origins_created" ON "fraud_origins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_reviews_open" ON "payment_reviews" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_reviews_decided" ON "payment_reviews" USING btree ("id" DESC NULLS LAST) WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "payment_reviews_of_member" ON "payment_reviews" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_reviews_of_other" ON "payment_reviews" USING btree ("other_uid") WHERE other_uid is not null;--> statement-breakpoint
CREATE INDEX "imei_activations_of_member" ON "imei_activations" USING btree ("uid","id" DESC NULLS LAST) WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "imei_activations_inviter" ON "imei_activations" USING btree ("inviter_uid") WHERE inviter_uid is not null;--> statement-breakpoint
CREATE INDEX "invitations_of_inviter" ON "invitations" USING btree ("inviter_uid","created_at" DESC NULLS LAST,"uid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_rewarded" ON "invitations" USING btree ("rewarded_at","inviter_uid") WHERE reward is not null;--> statement-breakpoint
CREATE INDEX "medal_awards_unseen" ON "medal_awards" USING btree ("uid","id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "medal_awards_by_hand" ON "medal_awards" USING btree ("id" DESC NULLS LAST) WHERE source = 'hand';--> statement-breakpoint
CREATE INDEX "medal_awards_holders" ON "medal_awards" USING btree ("medal","level");--> statement-breakpoint
CREATE INDEX "medal_awards_given_by" ON "medal_awards" USING btree ("given_by") WHERE given_by is not null;--> statement-breakpoint
CREATE INDEX "pictures_unused" ON "pictures" USING btree ("created_at") WHERE used_by is null;--> statement-breakpoint
CREATE INDEX "pictures_used_by" ON "pictures" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "pictures_folder" ON "pictures" USING btree ("folder");--> statement-breakpoint
CREATE INDEX "pictures_of_member" ON "pictures" USING btree ("uid","aid" DESC NULLS LAST) WHERE used_by is not null;--> statement-breakpoint
CREATE INDEX "appeals_uid" ON "appeals" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("country_fid","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "member_notes_uid" ON "member_notes" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_notes_author" ON "member_notes" USING btree ("author_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open_object" ON "report_cases" USING btree ("kind","object_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "report_cases_assigned" ON "report_cases" USING btree ("assignee_uid","id") WHERE closed_at is null and assignee_uid is not null;--> statement-breakpoint
CREATE INDEX "report_cases_closed_latest" ON "report_cases" USING btree ("id" DESC NULLS LAST) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "report_cases_closed_section" ON "report_cases" USING btree ("country_fid","closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "report_cases_open" ON "report_cases" USING btree ("id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "report_cases_open_section" ON "report_cases" USING btree ("country_fid","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "report_cases_open_board" ON "report_cases" USING btree ("fid","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "report_cases_log" ON "report_cases" USING btree ("log_id") WHERE log_id is not null;--> statement-breakpoint
CREATE INDEX "report_cases_uid" ON "report_cases" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "report_cases_object" ON "report_cases" USING btree ("kind","object_id");--> statement-breakpoint
CREATE INDEX "reports_uid" ON "reports" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "reports_time" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "moderation_log_uid" ON "moderation_log" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_log_object" ON "moderation_log" USING btree ("object_kind","object_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_log_member" ON "moderation_log" USING btree ("member_uid","id" DESC NULLS LAST) WHERE member_uid is not null;--> statement-breakpoint
CREATE INDEX "moderation_log_time" ON "moderation_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "moderation_log_section" ON "moderation_log" USING btree ("country_fid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_log_action" ON "moderation_log" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "push_deliveries_notification" ON "push_deliveries" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_claimed_at" ON "push_deliveries" USING btree ("claimed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_uid" ON "push_subscriptions" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("uid","kind","subject");--> statement-breakpoint
CREATE INDEX "notifications_of_member" ON "notifications" USING btree ("uid","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("uid","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE read_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_deleted" ON "notifications" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "photo_series_name" ON "photo_series" USING btree ("uid",lower("name"));--> statement-breakpoint
CREATE INDEX "photo_threads_type" ON "photo_threads" USING btree ("type_id","posted_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE type_id is not null;--> statement-breakpoint
CREATE INDEX "photo_threads_phone" ON "photo_threads" USING btree ("phone_id","posted_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE phone_id is not null;--> statement-breakpoint
CREATE INDEX "photo_threads_series" ON "photo_threads" USING btree ("series_id","posted_at","tid") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "photo_threads_chosen" ON "photo_threads" USING btree ("chosen_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE chosen_at is not null;--> statement-breakpoint
CREATE INDEX "photographers_likes" ON "photographers" USING btree ("likes" DESC NULLS LAST,"uid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "poll_choices_of_vote" ON "poll_choices" USING btree ("tid","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_options_place" ON "poll_options" USING btree ("tid","sort");--> statement-breakpoint
CREATE INDEX "poll_votes_of_member" ON "poll_votes" USING btree ("uid","tid");--> statement-breakpoint
CREATE INDEX "polls_ending" ON "polls" USING btree ("ends_at") WHERE not end_published;--> statement-breakpoint
CREATE INDEX "profile_changes_of_member" ON "profile_changes" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "profiles_cover" ON "profiles" USING btree ("cover_aid") WHERE cover_aid is not null;--> statement-breakpoint
CREATE INDEX "ranking_entries_subject" ON "ranking_entries" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "search_documents_thread" ON "search_documents" USING btree ("tid");--> statement-breakpoint
CREATE INDEX "search_vocabulary_trgm" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_prefix" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_sound" ON "search_vocabulary" USING btree (search_consonants("sound"));--> statement-breakpoint
CREATE INDEX "searched_terms_time" ON "searched_terms" USING btree ("searched_at");--> statement-breakpoint
CREATE INDEX "setting_values_current" ON "setting_values" USING btree ("name","country_fid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "follows_by_member" ON "follows" USING btree ("uid","created_at" DESC NULLS LAST,"follow_uid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "follows_fans_latest" ON "follows" USING btree ("follow_uid","created_at" DESC NULLS LAST,"uid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_blocks_by_member" ON "member_blocks" USING btree ("uid","created_at" DESC NULLS LAST,"blocked_uid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_blocks_blocked" ON "member_blocks" USING btree ("blocked_uid","uid");--> statement-breakpoint
CREATE INDEX "spam_campaigns_state" ON "spam_campaigns" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "spam_messages_bands" ON "spam_messages" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "spam_messages_keys" ON "spam_messages" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "spam_messages_member" ON "spam_messages" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "spam_messages_created" ON "spam_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "spam_posts_bands" ON "spam_posts" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "spam_posts_keys" ON "spam_posts" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "spam_posts_network" ON "spam_posts" USING btree ("network","created_at") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "spam_posts_campaign" ON "spam_posts" USING btree ("campaign_id","pid") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "spam_posts_member" ON "spam_posts" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "spam_posts_created" ON "spam_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "spam_registrations_pattern" ON "spam_registrations" USING btree ("network","pattern","created_at");--> statement-breakpoint
CREATE INDEX "spam_registrations_created" ON "spam_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "store_order_lines_order" ON "store_order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "store_order_lines_offer" ON "store_order_lines" USING btree ("offer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "store_order_messages_order" ON "store_order_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_orders_prize" ON "store_orders" USING btree ("prize") WHERE prize is not null;--> statement-breakpoint
CREATE INDEX "store_orders_member" ON "store_orders" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "store_orders_board" ON "store_orders" USING btree ("country_fid","state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "store_orders_section" ON "store_orders" USING btree ("country_fid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "store_orders_shop" ON "store_orders" USING btree ("shop_id","state","id" DESC NULLS LAST) WHERE shop_id is not null;--> statement-breakpoint
CREATE INDEX "store_orders_uncollected" ON "store_orders" USING btree ("valid_until") WHERE delivery = 'shop' and state in ('paid', 'packed');--> statement-breakpoint
CREATE INDEX "store_orders_cases" ON "store_orders" USING btree ("country_fid","case_opened_at") WHERE case_opened_at is not null and case_closed_at is null;--> statement-breakpoint
CREATE INDEX "store_orders_refunds" ON "store_orders" USING btree ("country_fid","refund_asked_at") WHERE refund_asked_at is not null;--> statement-breakpoint
CREATE INDEX "store_orders_restocked" ON "store_orders" USING btree ("country_fid","refunded_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'refunded' and restocked;--> statement-breakpoint
CREATE UNIQUE INDEX "store_goods_sn" ON "store_goods" USING btree ("sn");--> statement-breakpoint
CREATE INDEX "store_goods_subject" ON "store_goods" USING btree ("kind","subject") WHERE subject is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "store_offers_goods" ON "store_offers" USING btree ("goods_id","country_fid");--> statement-breakpoint
CREATE INDEX "store_offers_section" ON "store_offers" USING btree ("country_fid","rank","id") WHERE on_sale;--> statement-breakpoint
CREATE INDEX "store_receivers_member" ON "store_receivers" USING btree ("uid","used_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "store_shop_staff_member" ON "store_shop_staff" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "store_shops_section" ON "store_shops" USING btree ("country_fid","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "store_stock_changes_offer" ON "store_stock_changes" USING btree ("offer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "store_waits_pending" ON "store_waits" USING btree ("offer_id") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "task_progress_received" ON "task_progress" USING btree ("task_id") WHERE received_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_of_activity" ON "tasks" USING btree ("activity","starts_at");--> statement-breakpoint
CREATE INDEX "board_bans_until" ON "board_bans" USING btree ("until");--> statement-breakpoint
CREATE INDEX "dismissed_threads_by_member" ON "dismissed_threads" USING btree ("uid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dismissed_threads_of_thread" ON "dismissed_threads" USING btree ("tid");--> statement-breakpoint
CREATE INDEX "thread_drafts_own" ON "thread_drafts" USING btree ("uid","saved_at" DESC NULLS LAST,"tid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "thread_drafts_due" ON "thread_drafts" USING btree ("publish_at","tid") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "thread_drafts_deleted" ON "thread_drafts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "bookmarks_of_member" ON "bookmarks" USING btree ("uid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookmarks_of_thread" ON "bookmarks" USING btree ("tid");--> statement-breakpoint
CREATE INDEX "likes_of_member" ON "likes" USING btree ("uid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "thread_shares_of_thread" ON "thread_shares" USING btree ("tid");--> statement-breakpoint
CREATE INDEX "mentions_of_member" ON "mentions" USING btree ("uid","created_at" DESC NULLS LAST,"pid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "thread_moves_other" ON "thread_moves" USING btree ("other_tid");--> statement-breakpoint
CREATE INDEX "thread_mutes_of_thread" ON "thread_mutes" USING btree ("tid");--> statement-breakpoint
CREATE INDEX "thread_mutes_of_member" ON "thread_mutes" USING btree ("uid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "thread_products_of_product" ON "thread_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "post_versions_pid" ON "post_versions" USING btree ("pid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_versions_uid" ON "post_versions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "posts_created" ON "posts" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "posts_pending" ON "posts" USING btree ("pid") WHERE pending_reason is not null and deleted_by is null;--> statement-breakpoint
CREATE INDEX "posts_pending_by_reason" ON "posts" USING btree ("pending_reason","pid") WHERE pending_reason is not null and deleted_by is null;--> statement-breakpoint
CREATE INDEX "posts_pending_in_thread" ON "posts" USING btree ("tid","uid") WHERE pending_reason is not null and deleted_by is null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_number" ON "posts" USING btree ("tid","position");--> statement-breakpoint
CREATE INDEX "posts_quotes" ON "posts" USING btree ("quote_pid") WHERE quote_pid is not null;--> statement-breakpoint
CREATE INDEX "posts_deleted_children" ON "posts" USING btree ("parent_pid","uid","deleted_at" DESC NULLS LAST) WHERE parent_pid is not null and deleted_by is not null;--> statement-breakpoint
CREATE INDEX "posts_children" ON "posts" USING btree ("parent_pid","pid") WHERE parent_pid is not null;--> statement-breakpoint
CREATE INDEX "posts_liked" ON "posts" USING btree ("tid","reply_likes" DESC NULLS LAST,"position","pid") WHERE position > 1;--> statement-breakpoint
CREATE INDEX "posts_with_pictures" ON "posts" USING btree ("tid") WHERE aids <> '{}';--> statement-breakpoint
CREATE INDEX "posts_deleted_with_pictures" ON "posts" USING btree ("deleted_at") WHERE deleted_at is not null and aids <> '{}';--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("uid","tid","pid");--> statement-breakpoint
CREATE INDEX "posts_replies_of_member" ON "posts" USING btree ("uid","created_at" DESC NULLS LAST,"pid" DESC NULLS LAST) WHERE deleted_at is null and position is distinct from 1;--> statement-breakpoint
CREATE INDEX "threads_latest" ON "threads" USING btree ("created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_section_latest" ON "threads" USING btree ("country_fid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_board_active" ON "threads" USING btree ("fid","last_reply_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_board_section_active" ON "threads" USING btree ("fid","country_fid","last_reply_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_board_section_latest" ON "threads" USING btree ("fid","country_fid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_board_latest" ON "threads" USING btree ("fid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_board_unanswered" ON "threads" USING btree ("fid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE reply_count = 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_digest_latest" ON "threads" USING btree ("country_fid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE digest > 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_hot" ON "threads" USING btree ("hot" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_section_hot" ON "threads" USING btree ("country_fid","hot" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_topic_latest" ON "threads" USING btree ("topid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE topid is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_topic_hot" ON "threads" USING btree ("topid","hot" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE topid is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_topic_active" ON "threads" USING btree ("topid","last_reply_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE topid is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_deleted" ON "threads" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "threads_author" ON "threads" USING btree ("uid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_author_photos" ON "threads" USING btree ("uid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null and aids <> '{}';--> statement-breakpoint
CREATE INDEX "threads_pinned_in_topic" ON "threads" USING btree ("topid") WHERE topic_pinned and deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_by_pin" ON "threads" USING btree ("pinned","country_fid","fid") WHERE pinned > 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_first_post" ON "threads" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "threads_merged" ON "threads" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_key" ON "tags" USING btree ("key");--> statement-breakpoint
CREATE INDEX "tags_prefix" ON "tags" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "thread_tags_thread" ON "thread_tags" USING btree ("tid");--> statement-breakpoint
CREATE INDEX "tips_of_post" ON "tips" USING btree ("pid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tips_of_member" ON "tips" USING btree ("uid","tid");--> statement-breakpoint
CREATE INDEX "thread_view_days_day" ON "thread_view_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "topic_follows_of_member" ON "topic_follows" USING btree ("uid","created_at" DESC NULLS LAST,"topid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "topic_follows_of_topic" ON "topic_follows" USING btree ("topid","created_at" DESC NULLS LAST,"uid" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "topics_name" ON "topics" USING btree ("kind","country_fid","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "topics_hot" ON "topics" USING btree ("kind","hot" DESC NULLS LAST,"topid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "topics_section_hot" ON "topics" USING btree ("kind","country_fid","hot" DESC NULLS LAST,"topid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "topics_category_hot" ON "topics" USING btree ("category_id","hot" DESC NULLS LAST,"topid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "topics_official" ON "topics" USING btree ("hot" DESC NULLS LAST,"topid" DESC NULLS LAST) WHERE official and deleted_at is null;--> statement-breakpoint
CREATE INDEX "topics_of_member" ON "topics" USING btree ("uid","kind","created_at" DESC NULLS LAST,"topid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "topics_picture" ON "topics" USING btree ("aid") WHERE aid is not null;--> statement-breakpoint
CREATE INDEX "topics_name_sounds" ON "topics" USING gin (search_name_sounds(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "topics_search_trgm" ON "topics" USING gin (search_text(name || ' ' || description) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "translations_created_at" ON "translations" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_folder" ON "videos" USING btree ("folder");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_thread" ON "videos" USING btree ("tid");--> statement-breakpoint
CREATE INDEX "videos_of_member" ON "videos" USING btree ("uid","vid");--> statement-breakpoint
CREATE INDEX "videos_unused" ON "videos" USING btree ("created_at") WHERE tid is null;--> statement-breakpoint
CREATE INDEX "top_ups_member" ON "top_ups" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "top_ups_waiting" ON "top_ups" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "voucher_codes_left" ON "voucher_codes" USING btree ("goods_id","id") WHERE order_id is null;--> statement-breakpoint
CREATE INDEX "voucher_codes_order" ON "voucher_codes" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "wallet_cards_unused" ON "wallet_cards" USING btree ("uid","id") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "wallet_cards_of_member" ON "wallet_cards" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "wallet_disputes_open" ON "wallet_disputes" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "wallet_disputes_answered" ON "wallet_disputes" USING btree ("id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "wallet_disputes_of_member" ON "wallet_disputes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "wallet_disputes_of_correction" ON "wallet_disputes" USING btree ("correction_id") WHERE correction_id is not null;--> statement-breakpoint
CREATE INDEX "earning_rules_of_activity" ON "earning_rules" USING btree ("activity","starts_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "wallet_proposals_open" ON "wallet_proposals" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "wallet_proposals_decided" ON "wallet_proposals" USING btree ("id" DESC NULLS LAST) WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "wallet_proposals_of_member" ON "wallet_proposals" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "wallet_proposals_transfer" ON "wallet_proposals" USING btree ("transfer_id") WHERE transfer_id is not null;--> statement-breakpoint
CREATE INDEX "wallet_reconciliations_started" ON "wallet_reconciliations" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_accounts_member" ON "wallet_accounts" USING btree ("uid","currency") WHERE uid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_accounts_system" ON "wallet_accounts" USING btree ("system","currency") WHERE system is not null;--> statement-breakpoint
CREATE INDEX "wallet_credits_of_account" ON "wallet_credits" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_sides" ON "wallet_entries" USING btree ("transfer_id",(amount > 0));--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_entries_line" ON "wallet_entries" USING btree ("account_id","line");--> statement-breakpoint
CREATE INDEX "wallet_entries_type" ON "wallet_entries" USING btree ("account_id","type","line") WHERE line is not null;--> statement-breakpoint
CREATE INDEX "wallet_entries_month" ON "wallet_entries" USING btree ("account_id","created_at") WHERE line is not null;--> statement-breakpoint
CREATE INDEX "wallet_holds_open" ON "wallet_holds" USING btree ("expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "wallet_holds_of_member" ON "wallet_holds" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "wallet_limits_period" ON "wallet_limits" USING btree ("period");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_latest" ON "webhook_deliveries" USING btree ("webhook_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_time" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_uid" ON "webhook_deliveries" USING btree ("uid") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "weekly_mail_settings_enabled" ON "weekly_mail_settings" USING btree ("uid") WHERE enabled;--> statement-breakpoint
CREATE INDEX "weekly_mails_created_at" ON "weekly_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "filtered_words_section" ON "filtered_words" USING btree ("country_fid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "summary_ranks_of_member" ON "summary_ranks" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "yearly_summaries_year" ON "yearly_summaries" USING btree ("year");--> statement-breakpoint
CREATE INDEX "yearly_summaries_first_thread" ON "yearly_summaries" USING btree ("first_tid") WHERE first_tid is not null;--> statement-breakpoint
CREATE INDEX "yearly_summaries_first_follower" ON "yearly_summaries" USING btree ("first_follower") WHERE first_follower is not null;