CREATE TABLE "topic_months" (
	"topid" bigint NOT NULL,
	"month" date NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "topic_months_topid_month_pk" PRIMARY KEY("topid","month")
);
--> statement-breakpoint
ALTER TABLE "topic_months" ADD CONSTRAINT "topic_months_topid_topics_topid_fk" FOREIGN KEY ("topid") REFERENCES "public"."topics"("topid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "topic_months" ("topid", "month", "posts")
SELECT "topid", date_trunc('month', "day")::date, count(*)
FROM (SELECT DISTINCT "topid", "uid", ("created_at" AT TIME ZONE 'utc')::date AS "day" FROM "threads" WHERE "topid" IS NOT NULL AND "deleted_at" IS NULL) "posted"
GROUP BY 1, 2;
