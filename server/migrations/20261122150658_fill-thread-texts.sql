-- After the migration of the triggers, so that posting continues meanwhile.
INSERT INTO thread_texts (tid, content)
SELECT t.tid, search_text(t.subject || ' ' || p.message) FROM threads t JOIN posts p ON p.pid = t.pid
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP INDEX "threads_search_trgm";
