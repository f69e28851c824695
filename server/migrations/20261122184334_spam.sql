CREATE TABLE "spam_posts" (
	"pid" bigint PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"simhash" text,
	"bands" smallint[] DEFAULT '{}' NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"network" text,
	"signals" jsonb NOT NULL,
	"score" smallint NOT NULL,
	"wave_id" bigint,
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
CREATE TABLE "spam_waves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spam_waves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"ban_days" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spam_waves_state" CHECK (state in ('open', 'removing', 'releasing', 'undoing', 'removed', 'released'))
);
--> statement-breakpoint
ALTER TABLE "spam_posts" ADD CONSTRAINT "spam_posts_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_posts" ADD CONSTRAINT "spam_posts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_posts" ADD CONSTRAINT "spam_posts_wave_id_spam_waves_id_fk" FOREIGN KEY ("wave_id") REFERENCES "public"."spam_waves"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_registrations" ADD CONSTRAINT "spam_registrations_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_waves" ADD CONSTRAINT "spam_waves_decided_by_accounts_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spam_posts_bands" ON "spam_posts" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "spam_posts_keys" ON "spam_posts" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "spam_posts_network" ON "spam_posts" USING btree ("network","created_at") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "spam_posts_wave" ON "spam_posts" USING btree ("wave_id","pid") WHERE wave_id is not null;--> statement-breakpoint
CREATE INDEX "spam_posts_member" ON "spam_posts" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "spam_posts_created" ON "spam_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "spam_registrations_pattern" ON "spam_registrations" USING btree ("network","pattern","created_at");--> statement-breakpoint
CREATE INDEX "spam_registrations_created" ON "spam_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "spam_waves_state" ON "spam_waves" USING btree ("state","id");