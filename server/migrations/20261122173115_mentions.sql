CREATE TABLE "mentions" (
	"pid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentions_pid_uid_pk" PRIMARY KEY("pid","uid")
);
--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentions_of_member" ON "mentions" USING btree ("uid","created_at" DESC NULLS LAST,"pid" DESC NULLS LAST);