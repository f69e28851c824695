-- Authors of posts and pictures that have no account: a deleted account, so that what they wrote stays.
INSERT INTO accounts (uid, username, username_key, name, deleted_at) OVERRIDING SYSTEM VALUE
SELECT uid, 'former_' || uid, 'former_' || uid, '—', now() FROM (
	SELECT uid FROM threads UNION SELECT uid FROM posts UNION SELECT uid FROM pictures WHERE uid IS NOT NULL UNION SELECT by_uid FROM profile_changes
) authors WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.uid = authors.uid) ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM follows f WHERE uid = follow_uid OR NOT EXISTS (SELECT 1 FROM accounts a WHERE a.uid = f.uid) OR NOT EXISTS (SELECT 1 FROM accounts a WHERE a.uid = f.follow_uid);
--> statement-breakpoint
DELETE FROM member_interests m WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.uid = m.uid);
--> statement-breakpoint
DELETE FROM onboardings o WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.uid = o.uid);
--> statement-breakpoint
DELETE FROM thread_drafts d WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.uid = d.uid);
--> statement-breakpoint
DELETE FROM feedbacks f WHERE uid IS NOT NULL AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.uid = f.uid);
--> statement-breakpoint
UPDATE feedbacks f SET answered_by = NULL WHERE answered_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.uid = f.answered_by);
--> statement-breakpoint
UPDATE feedbacks f SET aid = NULL WHERE aid IS NOT NULL AND NOT EXISTS (SELECT 1 FROM pictures p WHERE p.aid = f.aid);
--> statement-breakpoint
UPDATE profiles f SET cover_aid = NULL WHERE cover_aid IS NOT NULL AND NOT EXISTS (SELECT 1 FROM pictures p WHERE p.aid = f.cover_aid);
--> statement-breakpoint
-- Posts without their thread, and replies without the reply that they answer, were never shown.
DELETE FROM posts p WHERE NOT EXISTS (SELECT 1 FROM threads t WHERE t.tid = p.tid);
--> statement-breakpoint
DELETE FROM posts p WHERE parent_pid IS NOT NULL AND NOT EXISTS (SELECT 1 FROM posts o WHERE o.pid = p.parent_pid);
--> statement-breakpoint
UPDATE posts p SET quote_pid = NULL WHERE quote_pid IS NOT NULL AND NOT EXISTS (SELECT 1 FROM posts o WHERE o.pid = p.quote_pid);
--> statement-breakpoint
-- A thread without its first post gets the one with number 1, else an empty one.
UPDATE threads t SET pid = p.pid FROM posts p WHERE p.tid = t.tid AND p.position = 1 AND NOT EXISTS (SELECT 1 FROM posts o WHERE o.pid = t.pid);
--> statement-breakpoint
INSERT INTO posts (pid, tid, uid, position, message, html, created_at) OVERRIDING SYSTEM VALUE
SELECT pid, tid, uid, 1, '', '', created_at FROM threads t WHERE NOT EXISTS (SELECT 1 FROM posts o WHERE o.pid = t.pid);
--> statement-breakpoint
DELETE FROM likes l WHERE NOT EXISTS (SELECT 1 FROM posts p WHERE p.pid = l.pid) OR NOT EXISTS (SELECT 1 FROM accounts a WHERE a.uid = l.uid);
--> statement-breakpoint
DELETE FROM favorites f WHERE NOT EXISTS (SELECT 1 FROM threads t WHERE t.tid = f.tid) OR NOT EXISTS (SELECT 1 FROM accounts a WHERE a.uid = f.uid);
--> statement-breakpoint
UPDATE posts SET like_count = greatest(0, like_count), child_count = greatest(0, child_count) WHERE least(like_count, child_count) < 0;
--> statement-breakpoint
UPDATE threads SET reply_count = greatest(0, reply_count), like_count = greatest(0, like_count), favorite_count = greatest(0, favorite_count)
WHERE least(reply_count, like_count, favorite_count) < 0;
--> statement-breakpoint
UPDATE accounts SET email_key = lower(email) WHERE (email IS NULL) <> (email_key IS NULL);
