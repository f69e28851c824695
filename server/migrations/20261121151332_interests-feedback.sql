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
CREATE INDEX "feedbacks_own" ON "feedbacks" USING btree ("uid","id") WHERE uid is not null;--> statement-breakpoint
CREATE INDEX "feedbacks_open" ON "feedbacks" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "feedbacks_answered" ON "feedbacks" USING btree ("id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "feedbacks_untold" ON "feedbacks" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "accounts_administrators" ON "accounts" USING btree ("uid") WHERE admin;