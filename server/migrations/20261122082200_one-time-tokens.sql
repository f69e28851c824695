-- What is dropped lives for minutes or hours: captchas, codes, logins that wait for a second factor, passkey challenges and
-- unfinished social logins have to be started again.
DROP TABLE "captchas";
--> statement-breakpoint
DROP TABLE "email_codes";
--> statement-breakpoint
DROP TABLE "code_requests";
--> statement-breakpoint
DROP TABLE "pending_logins";
--> statement-breakpoint
DROP TABLE "passkey_challenges";
--> statement-breakpoint
DROP TABLE "pending_identities";
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "security_stamp" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
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
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "accounts"("uid") ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX "one_time_tokens_uid" ON "one_time_tokens" ("uid","purpose");
--> statement-breakpoint
CREATE INDEX "one_time_tokens_subject" ON "one_time_tokens" ("purpose","subject");
--> statement-breakpoint
CREATE INDEX "one_time_tokens_device" ON "one_time_tokens" ("device","purpose");
--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires_at" ON "one_time_tokens" ("expires_at");
