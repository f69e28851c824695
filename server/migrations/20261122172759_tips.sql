CREATE TABLE "tips" (
	"tid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"pid" bigint NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tips_tid_uid_pk" PRIMARY KEY("tid","uid"),
	CONSTRAINT "tips_amount" CHECK (amount > 0)
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
ALTER TABLE "posts" ADD COLUMN "tip_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "tip_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_limits" ADD CONSTRAINT "wallet_limits_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tips_of_post" ON "tips" USING btree ("pid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tips_of_member" ON "tips" USING btree ("uid","tid");--> statement-breakpoint
CREATE INDEX "wallet_limits_period" ON "wallet_limits" USING btree ("period");