CREATE TABLE "member_point_days" (
	"uid" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "member_point_days_uid_day_kind_pk" PRIMARY KEY("uid","day","kind"),
	CONSTRAINT "member_point_days_not_negative" CHECK (times >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_points" (
	"uid" bigint NOT NULL,
	"month" date NOT NULL,
	"country_fid" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "member_points_uid_month_pk" PRIMARY KEY("uid","month"),
	CONSTRAINT "member_points_not_negative" CHECK (points >= 0)
);
--> statement-breakpoint
CREATE TABLE "ranking_entries" (
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"country_fid" integer NOT NULL,
	"position" integer NOT NULL,
	"subject_id" bigint NOT NULL,
	"rank" integer NOT NULL,
	"points" integer NOT NULL,
	"previous_rank" integer,
	CONSTRAINT "ranking_entries_kind_period_country_fid_position_pk" PRIMARY KEY("kind","period","country_fid","position")
);
--> statement-breakpoint
CREATE TABLE "rankings" (
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"country_fid" integer NOT NULL,
	"month" date NOT NULL,
	"compared_with" date,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rankings_kind_period_country_fid_pk" PRIMARY KEY("kind","period","country_fid")
);
--> statement-breakpoint
ALTER TABLE "member_point_days" ADD CONSTRAINT "member_point_days_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_points" ADD CONSTRAINT "member_points_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_point_days_day" ON "member_point_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "member_points_most" ON "member_points" USING btree ("month","points" DESC NULLS LAST,"uid");--> statement-breakpoint
CREATE INDEX "member_points_most_of_section" ON "member_points" USING btree ("month","country_fid","points" DESC NULLS LAST,"uid");--> statement-breakpoint
CREATE INDEX "ranking_entries_subject" ON "ranking_entries" USING btree ("kind","subject_id");--> statement-breakpoint
INSERT INTO "member_point_days" ("uid", "day", "kind", "times")
SELECT uid, day, kind, count(*) FROM (
	SELECT uid, (created_at AT TIME ZONE 'utc')::date AS day, 'thread' AS kind FROM threads WHERE deleted_at IS NULL
	UNION ALL SELECT uid, (created_at AT TIME ZONE 'utc')::date, 'reply' FROM posts WHERE deleted_at IS NULL AND position IS DISTINCT FROM 1
	UNION ALL SELECT p.uid, (l.created_at AT TIME ZONE 'utc')::date, 'like' FROM likes l JOIN posts p ON p.pid = l.pid WHERE p.uid <> l.uid
	UNION ALL SELECT uid, (created_at AT TIME ZONE 'utc')::date, 'vote' FROM poll_votes
	UNION ALL SELECT uid, (created_at AT TIME ZONE 'utc')::date, 'digest' FROM threads WHERE deleted_at IS NULL AND digest > 0
) done GROUP BY uid, day, kind;--> statement-breakpoint
INSERT INTO "member_points" ("uid", "month", "country_fid", "points")
SELECT d.uid, m.month, a.country_fid, sum(CASE d.kind
	WHEN 'thread' THEN least(d.times, 5) * 10
	WHEN 'reply' THEN least(d.times, 20) * 2
	WHEN 'like' THEN least(d.times, 50)
	WHEN 'vote' THEN least(d.times, 5)
	WHEN 'digest' THEN least(d.times, 3) * 50
END)
FROM member_point_days d
JOIN accounts a ON a.uid = d.uid AND a.deleted_at IS NULL
CROSS JOIN LATERAL (VALUES (date_trunc('month', d.day)::date), (date '1970-01-01')) AS m (month)
GROUP BY 1, 2, 3;--> statement-breakpoint
DELETE FROM "member_point_days" d WHERE d.day < current_date - 62 OR EXISTS (SELECT FROM accounts a WHERE a.uid = d.uid AND a.deleted_at IS NOT NULL);--> statement-breakpoint
UPDATE "accounts" a SET "group_id" = level.group_id
FROM (SELECT uid, CASE WHEN points >= 5000 THEN 4 WHEN points >= 1000 THEN 3 ELSE 2 END AS group_id FROM member_points WHERE month = '1970-01-01' AND points >= 100) level
WHERE a.uid = level.uid AND a.group_id BETWEEN 1 AND 3 AND a.group_id < level.group_id;
