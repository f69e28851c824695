CREATE TABLE "hidden_threads" (
	"uid" bigint NOT NULL,
	"tid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_threads_uid_tid_pk" PRIMARY KEY("uid","tid")
);
--> statement-breakpoint
ALTER TABLE "member_blocks" ADD COLUMN "muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_threads" ADD CONSTRAINT "hidden_threads_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_threads" ADD CONSTRAINT "hidden_threads_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_threads_by_member" ON "hidden_threads" USING btree ("uid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hidden_threads_of_thread" ON "hidden_threads" USING btree ("tid");