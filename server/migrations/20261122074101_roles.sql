CREATE TABLE "role_assignments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" bigint NOT NULL,
	"role" text NOT NULL,
	"country_fid" integer,
	"fid" integer,
	"topic_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_assignments_once" UNIQUE NULLS NOT DISTINCT("uid","role","country_fid","fid","topic_id"),
	CONSTRAINT "role_assignments_scope" CHECK (case role
				when 'administrator' then country_fid is null and fid is null and topic_id is null
				when 'country-manager' then country_fid is not null and fid is null and topic_id is null
				when 'board-moderator' then fid is not null and topic_id is null
				when 'topic-host' then topic_id is not null and country_fid is null and fid is null
				else false end)
);
--> statement-breakpoint
DROP INDEX "accounts_administrators";--> statement-breakpoint
ALTER TABLE "role_assignments" ADD CONSTRAINT "role_assignments_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_assignments_administrators" ON "role_assignments" USING btree ("uid") WHERE role = 'administrator';--> statement-breakpoint
INSERT INTO "role_assignments" ("uid", "role") SELECT "uid", 'administrator' FROM "accounts" WHERE "admin" AND "deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "admin";
