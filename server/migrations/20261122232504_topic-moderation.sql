ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_post";--> statement-breakpoint
DROP INDEX "report_cases_open_member";--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "topid" bigint;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "moderators_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_topid_topics_topid_fk" FOREIGN KEY ("topid") REFERENCES "public"."topics"("topid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open_topic" ON "report_cases" USING btree ("topid") WHERE closed_at is null and topid is not null;--> statement-breakpoint
CREATE INDEX "report_cases_topid" ON "report_cases" USING btree ("topid");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open_member" ON "report_cases" USING btree ("uid") WHERE closed_at is null and pid is null and topid is null;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_post" CHECK ((pid is null) = (tid is null) and (pid is null) = (fid is null) and (pid is null or topid is null));--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_hidden" CHECK (not hidden or deleted_at is not null);