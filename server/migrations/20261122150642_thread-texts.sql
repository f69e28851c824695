CREATE TABLE "thread_texts" (
	"tid" bigint PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "thread_texts" ADD CONSTRAINT "thread_texts_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_texts_trgm" ON "thread_texts" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "save_thread_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO thread_texts (tid, content)
	SELECT t.tid, search_text(t.subject || ' ' || p.message) FROM threads t JOIN posts p ON p.pid = t.pid WHERE t.tid = NEW.tid
	ON CONFLICT (tid) DO UPDATE SET content = excluded.content;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "posts_text" AFTER INSERT OR UPDATE OF message ON "posts" FOR EACH ROW WHEN (NEW.position = 1) EXECUTE FUNCTION save_thread_text();--> statement-breakpoint
CREATE TRIGGER "threads_text" AFTER UPDATE OF subject ON "threads" FOR EACH ROW WHEN (NEW.subject <> OLD.subject) EXECUTE FUNCTION save_thread_text();
