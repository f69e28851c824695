CREATE TABLE "tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_tags" (
	"tag_id" bigint NOT NULL,
	"tid" bigint NOT NULL,
	CONSTRAINT "thread_tags_tag_id_tid_pk" PRIMARY KEY("tag_id","tid")
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden_parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD COLUMN "tags" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD COLUMN "readaccess" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_tags" ADD CONSTRAINT "thread_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_tags" ADD CONSTRAINT "thread_tags_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_key" ON "tags" USING btree ("key");--> statement-breakpoint
CREATE INDEX "tags_prefix" ON "tags" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "thread_tags_thread" ON "thread_tags" USING btree ("tid");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "save_thread_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Hidden parts are left out, as `withoutHiddenParts` does.
	INSERT INTO thread_texts (tid, content)
	SELECT t.tid, search_text(t.subject || ' ' || CASE WHEN p.hidden THEN '' ELSE regexp_replace(p.message, '\[hide(=[1-9][0-9]{0,5})??\].*?\[/hide\]', ' ', 'gi') END)
	FROM threads t JOIN posts p ON p.pid = t.pid WHERE t.tid = NEW.tid
	ON CONFLICT (tid) DO UPDATE SET content = excluded.content;
	RETURN NULL;
END $$;

--> statement-breakpoint
CREATE OR REPLACE FUNCTION "save_thread_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Hidden parts are left out, as `withoutHiddenParts` does.
	INSERT INTO thread_texts (tid, content)
	SELECT t.tid, search_text(t.subject || ' ' || CASE WHEN p.hidden THEN '' ELSE regexp_replace(p.message, '\[hide(=[1-9][0-9]{0,5})??\].*?\[/hide\]', ' ', 'gi') END)
	FROM threads t JOIN posts p ON p.pid = t.pid WHERE t.tid = NEW.tid
	ON CONFLICT (tid) DO UPDATE SET content = excluded.content;
	RETURN NULL;
END $$;

--> statement-breakpoint
CREATE OR REPLACE FUNCTION "save_thread_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Hidden parts are left out, as `withoutHiddenParts` does.
	INSERT INTO thread_texts (tid, content)
	SELECT t.tid, search_text(t.subject || ' ' || CASE WHEN p.hidden THEN '' ELSE regexp_replace(p.message, '\[hide(=[1-9][0-9]{0,5})??\].*?\[/hide\]', ' ', 'gi') END)
	FROM threads t JOIN posts p ON p.pid = t.pid WHERE t.tid = NEW.tid
	ON CONFLICT (tid) DO UPDATE SET content = excluded.content;
	RETURN NULL;
END $$;
