ALTER TABLE "address_bans" DROP CONSTRAINT "address_bans_pkey";--> statement-breakpoint
ALTER TABLE "address_bans" ADD CONSTRAINT "address_bans_network_uid_pk" PRIMARY KEY("network","uid");--> statement-breakpoint
CREATE INDEX "posts_deleted_children" ON "posts" USING btree ("parent_pid","uid","deleted_at" DESC NULLS LAST) WHERE parent_pid is not null and deleted_by is not null;