CREATE TABLE "board_follows" (
	"uid" bigint NOT NULL,
	"fid" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_follows_uid_fid_pk" PRIMARY KEY("uid","fid")
);
--> statement-breakpoint
ALTER TABLE "board_follows" ADD CONSTRAINT "board_follows_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "threads_board_section_latest" ON "threads" USING btree ("fid","country_fid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "threads_digest_latest" ON "threads" USING btree ("country_fid","created_at" DESC NULLS LAST,"tid" DESC NULLS LAST) WHERE digest > 0 and deleted_at is null;