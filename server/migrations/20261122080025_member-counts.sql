CREATE TABLE "member_counts" (
	"uid" bigint PRIMARY KEY NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"following" integer DEFAULT 0 NOT NULL,
	"threads" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"likes_received" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "member_counts_not_negative" CHECK (least(followers, following, threads, replies, likes_received) >= 0)
);
--> statement-breakpoint
ALTER TABLE "member_counts" ADD CONSTRAINT "member_counts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "member_counts" (uid, followers, following, threads, replies, likes_received)
SELECT a.uid, coalesce(f.n, 0), coalesce(g.n, 0), coalesce(t.n, 0), coalesce(p.n, 0), coalesce(p.likes, 0) FROM accounts a
	LEFT JOIN (SELECT follow_uid AS uid, count(*) AS n FROM follows GROUP BY 1) f ON f.uid = a.uid
	LEFT JOIN (SELECT uid, count(*) AS n FROM follows GROUP BY 1) g ON g.uid = a.uid
	LEFT JOIN (SELECT uid, count(*) AS n FROM threads WHERE deleted_at IS NULL GROUP BY 1) t ON t.uid = a.uid
	LEFT JOIN (SELECT uid, count(*) FILTER (WHERE position IS DISTINCT FROM 1) AS n, sum(like_count) AS likes FROM posts WHERE deleted_at IS NULL GROUP BY 1) p ON p.uid = a.uid;
