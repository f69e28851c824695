-- The bug board's search reads `search_documents`.
DROP TRIGGER "posts_text" ON "posts";--> statement-breakpoint
DROP TRIGGER "threads_text" ON "threads";--> statement-breakpoint
DROP FUNCTION "save_thread_text"();--> statement-breakpoint
DROP TABLE "thread_texts";
--> statement-breakpoint
-- How the words of a name sound, in either script alike. An index is made without the usual search path.
CREATE FUNCTION "search_name_sounds"(value text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public AS $$
DECLARE
	folded text := search_fold(value);
BEGIN
	RETURN search_sound_vector(regexp_replace(folded, '[^ a-z]+', '', 'g'), 'ǀ', 'ǁ') || search_sound_vector(regexp_replace(folded, '[^ \u0900-\u0963]+', '', 'g'), 'ǀ', 'ǁ');
END $$;
--> statement-breakpoint
-- Names that have all of the words as they sound, with their vowels; null when no word sounds.
CREATE FUNCTION "search_name_query"(typed text) RETURNS tsquery LANGUAGE sql STABLE STRICT AS $$
	SELECT string_agg(sounds, ' & ')::tsquery FROM (
		SELECT '(' || string_agg(quote_literal(sound), ' | ') || ')' AS sounds
		FROM unnest(string_to_array(trim(search_fold(typed)), ' ')) WITH ORDINALITY given (word, place), unnest(tsvector_to_array(search_name_sounds(word))) sound
		WHERE sound LIKE 'ǀ%' AND place <= 8 GROUP BY place) words
$$;
--> statement-breakpoint
CREATE INDEX "accounts_name_sounds" ON "accounts" USING gin (search_name_sounds(username || ' ' || name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "topics_name_sounds" ON "topics" USING gin (search_name_sounds(name)) WHERE deleted_at is null;
--> statement-breakpoint
-- Members whose names are spelled like what was typed. Of very many, any thousand are compared.
CREATE FUNCTION "similar_members"(typed text) RETURNS SETOF bigint LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.4 AS $$
	SELECT uid FROM (
		SELECT uid, username || ' ' || name AS names FROM accounts WHERE deleted_at IS NULL AND search_text(typed) <% search_text(username || ' ' || name) LIMIT 1000
	) alike ORDER BY search_text(typed) <<-> search_text(names), uid LIMIT 100
$$;
--> statement-breakpoint
CREATE FUNCTION "similar_topics"(typed text) RETURNS TABLE (topid bigint, name text) LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.4 AS $$
	SELECT topid, name FROM (
		SELECT topid, name FROM topics WHERE deleted_at IS NULL AND search_text(typed) <% search_text(topics.name || ' ' || topics.description) LIMIT 1000
	) alike ORDER BY search_text(typed) <<-> search_text(alike.name), topid LIMIT 100
$$;
