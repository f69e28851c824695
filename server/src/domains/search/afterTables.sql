-- The words of the tags of a thread, and each tag as a whole. A function of its own: with a subquery the next one is not inlined.
CREATE OR REPLACE FUNCTION search_tags(tags text[]) RETURNS tsvector LANGUAGE sql STABLE AS $$
	SELECT setweight(search_vector(array_to_string(tags, ' ')), 'A')
		|| array_to_tsvector(array(SELECT DISTINCT '#' || lower(normalize(tag, NFC)) FROM unnest(tags) tag))
$$;

-- What a post is found by, of its thread and the words of its message. It names `message` once, else it is not inlined.
CREATE OR REPLACE FUNCTION search_document(p posts, t threads, message tsvector) RETURNS tsvector
LANGUAGE sql STABLE AS $$
	SELECT CASE WHEN p.pid = t.pid THEN setweight(search_vector(t.subject), 'A') ELSE '' END
		|| setweight(message, CASE WHEN p.pid = t.pid THEN 'B' ELSE 'C' END::"char")
		|| CASE WHEN p.pid = t.pid THEN search_tags(t.tags) ELSE '' END
		|| array_to_tsvector(ARRAY[
			CASE WHEN p.pid = t.pid THEN '~first' ELSE '~reply' END, '~board' || t.fid, '~section' || t.country_fid,
			'~lang' || CASE WHEN p.message ~ '[\u0900-\u0963]' THEN 'hi' ELSE t.lang END,
			'~author' || p.uid, '~topic' || coalesce(t.topid, 0), '~period' || (p.pid >> 16)])
$$;

-- What everyone may read of a post: a first post without its hidden parts, as `withoutHiddenParts` makes it.
CREATE OR REPLACE FUNCTION readable_message(p posts, t threads) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN p.pid = t.pid
		THEN regexp_replace(p.message, '\[hide(=[1-9][0-9]{0,5})??\].*?\[/hide\]', ' ', 'gi')
		ELSE p.message END
$$;

-- Writes or deletes the row of a post.
CREATE OR REPLACE FUNCTION save_search_document(post bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_documents (pid, tid, uid, created_at, words)
	SELECT p.pid, p.tid, p.uid, p.created_at, search_document(p, t, search_vector(readable_message(p, t)))
	FROM posts p JOIN threads t ON t.tid = p.tid WHERE p.pid = post AND p.deleted_at IS NULL AND NOT p.hidden
	ON CONFLICT (pid) DO UPDATE SET tid = excluded.tid, words = excluded.words, created_at = excluded.created_at;
	IF NOT FOUND THEN
		DELETE FROM search_documents WHERE pid = post;
	END IF;
END $$;

-- A session that inserts very many rows may turn it off and index them afterwards.
CREATE OR REPLACE FUNCTION save_search_document_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('baraza.index_posts', true) IS DISTINCT FROM 'off' THEN
		PERFORM save_search_document(NEW.pid);
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER posts_search_document
AFTER INSERT OR UPDATE OF message, hidden, deleted_at, created_at, tid ON posts
FOR EACH ROW EXECUTE FUNCTION save_search_document_of_row();

CREATE OR REPLACE TRIGGER threads_search_document AFTER UPDATE OF subject, tags, fid, country_fid, topid ON threads
FOR EACH ROW WHEN (
	(NEW.subject, NEW.tags, NEW.fid, NEW.country_fid, NEW.topid)
	IS DISTINCT FROM (OLD.subject, OLD.tags, OLD.fid, OLD.country_fid, OLD.topid))
EXECUTE FUNCTION save_search_document_of_row();

-- Words like a mistyped one.
CREATE OR REPLACE FUNCTION similar_words(mistyped text) RETURNS SETOF search_vocabulary
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
	SELECT * FROM search_vocabulary WHERE word % mistyped ORDER BY similarity(word, mistyped) DESC, posts DESC LIMIT 100
$$;

-- Names that have all of the words as they sound, with their vowels; null when no word sounds.
CREATE OR REPLACE FUNCTION search_name_query(typed text) RETURNS tsquery LANGUAGE sql STABLE STRICT AS $$
	SELECT string_agg(sounds, ' & ')::tsquery FROM (
		SELECT '(' || string_agg(quote_literal(sound), ' | ') || ')' AS sounds
		FROM unnest(string_to_array(trim(search_fold(typed)), ' ')) WITH ORDINALITY given (word, place),
			unnest(tsvector_to_array(search_name_sounds(word))) sound
		WHERE sound LIKE 'ǀ%' AND place <= 8 GROUP BY place) words
$$;

-- Members whose names are spelled like what was typed. Of very many, any thousand are compared.
CREATE OR REPLACE FUNCTION similar_members(typed text) RETURNS SETOF bigint
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.4 AS $$
	SELECT uid FROM (
		SELECT uid, search_name FROM accounts WHERE deleted_at IS NULL AND search_text(typed) <% search_name LIMIT 1000
	) alike ORDER BY search_text(typed) <<-> search_name, uid LIMIT 100
$$;

-- Topics whose names or descriptions have words spelled like what was typed.
CREATE OR REPLACE FUNCTION similar_topics(typed text) RETURNS TABLE (topid bigint, name text)
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.4 AS $$
	SELECT topid, name FROM (
		SELECT topid, name FROM topics
		WHERE deleted_at IS NULL AND search_text(typed) <% search_text(topics.name || ' ' || topics.description)
		LIMIT 1000
	) alike ORDER BY search_text(typed) <<-> search_text(alike.name), topid LIMIT 100
$$;
