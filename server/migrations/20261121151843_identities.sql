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
ALTER TABLE "identities" ADD CONSTRAINT "identities_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_identities" ADD CONSTRAINT "pending_identities_matched_uid_accounts_uid_fk" FOREIGN KEY ("matched_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_identities" ADD CONSTRAINT "pending_identities_proved_uid_accounts_uid_fk" FOREIGN KEY ("proved_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_identities" ADD CONSTRAINT "pending_identities_created_uid_accounts_uid_fk" FOREIGN KEY ("created_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_uid" ON "identities" USING btree ("uid","provider");--> statement-breakpoint
CREATE INDEX "pending_identities_expires_at" ON "pending_identities" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_identities_matched_uid" ON "pending_identities" USING btree ("matched_uid");--> statement-breakpoint
CREATE INDEX "pending_identities_proved_uid" ON "pending_identities" USING btree ("proved_uid");--> statement-breakpoint
CREATE INDEX "pending_identities_created_uid" ON "pending_identities" USING btree ("created_uid");