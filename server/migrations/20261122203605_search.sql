-- Words as the search compares them, separated by spaces: NFC or NFD, case, accents and nuktas make no difference, nor do chandrabindu
-- and anusvara, a nasal consonant and anusvara, Devanagari and other digits; a number is a word of its own.
CREATE FUNCTION "search_fold"(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	folded text := translate(lower(normalize(value, NFD)), U&'\0901\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0323\0327\0328\093C\200C\200D', U&'\09020123456789');
BEGIN
	folded := replace(replace(replace(folded, 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');
	folded := regexp_replace(folded, '[ङञणनम]्(?=[क-ह])', 'ं', 'g');
	folded := regexp_replace(folded, '[^[:alnum:]\u0900-\u0963]+', ' ', 'g');
	RETURN regexp_replace(regexp_replace(folded, '([^0-9 ])([0-9])', '\1 \2', 'g'), '([0-9])([^0-9 ])', '\1 \2', 'g');
END $$;
--> statement-breakpoint
-- How folded words sound: their consonants and three kinds of vowels. A Hindi word in Devanagari and in Latin letters, as people
-- type it, sound alike. A space comes before and after each word.
CREATE FUNCTION "search_sound"(folded text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	s text := ' ' || folded || ' ';
	letter text;
BEGIN
	IF s ~ '[a-z]' THEN
		s := replace(replace(replace(replace(replace(s, 'tion', 'sn'), 'sion', 'sn'), 'ture', 'Cur'), 'ght', 't'), 'ph', 'f');
		s := replace(replace(replace(replace(s, 'tch', 'C'), 'cch', 'C'), 'chr', 'kr'), 'ch', 'C');
		s := replace(replace(replace(replace(s, 'Ch', 'C'), 'ce', 'se'), 'ci', 'si'), 'cy', 'sy');
		s := replace(replace(replace(replace(replace(replace(s, 'sh', 's'), 'ck', 'k'), 'c', 'k'), 'qu', 'k'), 'q', 'k'), 'x', 'ks');
		s := regexp_replace(s, '([bdgjkptlvw])h', '\1', 'g');
		s := regexp_replace(s, 'w([^aeiou])', '\1', 'g');
		s := translate(s, 'wzCeo', 'vjciu');
	END IF;
	IF s ~ '[\u0900-\u0963]' THEN
		-- A final nasal may be written or not.
		s := regexp_replace(s, '(\S+)ं ', '\1 \1न ', 'g');
		s := replace(replace(s, 'व्ह', 'व'), 'ल्ह', 'ल');
		s := replace(replace(replace(replace(s, 'ंब', 'मब'), 'ंप', 'मप'), 'ंभ', 'मभ'), 'ंम', 'मम');
		s := translate(s, 'अआइईउऊएऐओऔऑऍऋािीुूेैोौॉॅृकखगघङचछजझञटठडढणतथदधनंपफबभमयरलळवशषसहः', 'aaiiuuiiuuuiraiiuuiiuuuirkkggnccjjnttddnttddnnpfbbmyrllvsssh');
	END IF;
	-- A doubled consonant is written as one, or with a virama between.
	FOREACH letter IN ARRAY '{b,c,d,f,g,j,k,l,m,n,p,r,s,t,v,i,u}'::text[] LOOP
		s := replace(replace(s, letter || '्' || letter, letter), letter || letter, letter);
	END LOOP;
	s := replace(replace(regexp_replace(s, ' [aiu]+', ' A', 'g'), 'a', ''), '्', '');
	s := replace(replace(replace(s, ' y', ' Y'), 'y', 'i'), ' Y', ' y');
	s := replace(replace(s, 'ii', 'i'), 'uu', 'u');
	RETURN lower(regexp_replace(s, '(\S\S)[iuh]+ ', '\1 ', 'g'));
END $$;
--> statement-breakpoint
-- Sounds without vowels, in which j and g are one.
CREATE FUNCTION "search_consonants"(sound text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN translate(sound, 'giu', 'j');
--> statement-breakpoint
-- Sounds as words of an index, each after a letter that says of which script it is, and whether it has its vowels. One of a single letter says nothing.
CREATE FUNCTION "search_sound_vector"(words text, whole text, consonants text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	sound text := search_sound(words);
BEGIN
	RETURN to_tsvector('simple', regexp_replace(regexp_replace(sound, '( \S)+(?= )', '', 'g'), ' (\S\S)', ' ' || whole || '\1', 'g')
		|| regexp_replace(regexp_replace(search_consonants(sound), '( \S)+(?= )', '', 'g'), ' (\S\S)', ' ' || consonants || '\1', 'g'));
END $$;
--> statement-breakpoint
-- The words of a text, their stems in three languages, and their sounds. Both documents and searches are made of it.
CREATE FUNCTION "search_vector"(value text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	folded text := search_fold(value);
	devanagari text := regexp_replace(folded, '[^ \u0900-\u0963]+', '', 'g');
	latin text := regexp_replace(folded, '[^ a-z]+', '', 'g');
	words tsvector := to_tsvector('simple', folded);
BEGIN
	IF devanagari ~ '\S' THEN
		words := words || to_tsvector('hindi', devanagari) || search_sound_vector(devanagari, 'ǀ', 'ǁ');
	END IF;
	IF latin ~ '\S' THEN
		-- Without accents, the French stemmer takes é for e only when no e follows.
		words := words || to_tsvector('english', latin) || to_tsvector('french', regexp_replace(latin, 'ee(?=s? |s?$)', 'e', 'g')) || search_sound_vector(latin, 'ǂ', 'ǃ');
	END IF;
	RETURN words;
END $$;
--> statement-breakpoint
CREATE TABLE "search_backfill" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"before_pid" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"pid" bigint PRIMARY KEY NOT NULL,
	"tid" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL,
	"sound" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searched_terms" (
	"country_fid" integer NOT NULL,
	"term" text NOT NULL,
	"visitor" text NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "searched_terms_country_fid_term_visitor_pk" PRIMARY KEY("country_fid","term","visitor")
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_thread" ON "search_documents" USING btree ("tid");--> statement-breakpoint
CREATE INDEX "search_vocabulary_trgm" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_prefix" ON "search_vocabulary" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_sound" ON "search_vocabulary" USING btree (search_consonants("sound"));--> statement-breakpoint
CREATE INDEX "searched_terms_time" ON "searched_terms" USING btree ("searched_at");
--> statement-breakpoint
-- What a post is found by, of its thread and the words of its message.
CREATE FUNCTION "search_document"(p posts, t threads, message tsvector) RETURNS tsvector LANGUAGE sql STABLE AS $$
	SELECT CASE WHEN p.pid = t.pid THEN
			setweight(search_vector(t.subject), 'A') || setweight(message, 'B') || setweight(search_vector(array_to_string(t.tags, ' ')), 'A')
			|| array_to_tsvector(array(SELECT DISTINCT '#' || lower(normalize(tag, NFC)) FROM unnest(t.tags) tag))
		ELSE setweight(message, 'C') END
		|| array_to_tsvector(ARRAY[
			CASE WHEN p.pid = t.pid THEN '~first' ELSE '~reply' END, '~board' || t.fid, '~section' || t.country_fid,
			'~lang' || CASE WHEN p.message ~ '[\u0900-\u0963]' THEN 'hi' ELSE t.lang END, '~author' || p.uid, '~period' || (p.pid >> 16)])
$$;
--> statement-breakpoint
-- What everyone may read of a post: a first post without its hidden parts, as `withoutHiddenParts` makes it.
CREATE FUNCTION "readable_message"(p posts, t threads) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN p.pid = t.pid THEN regexp_replace(p.message, '\[hide(=[1-9][0-9]{0,5})??\].*?\[/hide\]', ' ', 'gi') ELSE p.message END
$$;
--> statement-breakpoint
-- Writes or deletes the row of a post.
CREATE FUNCTION "save_search_document"(post bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_documents (pid, tid, uid, created_at, words)
	SELECT p.pid, p.tid, p.uid, p.created_at, search_document(p, t, search_vector(readable_message(p, t)))
	FROM posts p JOIN threads t ON t.tid = p.tid WHERE p.pid = post AND p.deleted_at IS NULL AND NOT p.hidden
	ON CONFLICT (pid) DO UPDATE SET words = excluded.words, created_at = excluded.created_at;
	IF NOT FOUND THEN
		DELETE FROM search_documents WHERE pid = post;
	END IF;
END $$;
--> statement-breakpoint
-- A session that inserts very many rows may turn it off and index them afterwards.
CREATE FUNCTION "save_search_document_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('baraza.index_posts', true) IS DISTINCT FROM 'off' THEN
		PERFORM save_search_document(NEW.pid);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "posts_search_document" AFTER INSERT OR UPDATE OF message, hidden, deleted_at, created_at ON "posts" FOR EACH ROW EXECUTE FUNCTION save_search_document_of_row();
--> statement-breakpoint
CREATE TRIGGER "threads_search_document" AFTER UPDATE OF subject, tags, fid, country_fid ON "threads" FOR EACH ROW
	WHEN ((NEW.subject, NEW.tags, NEW.fid, NEW.country_fid) IS DISTINCT FROM (OLD.subject, OLD.tags, OLD.fid, OLD.country_fid)) EXECUTE FUNCTION save_search_document_of_row();
--> statement-breakpoint
INSERT INTO search_backfill (before_pid) SELECT coalesce(max(pid), 0) + 1 FROM posts;
--> statement-breakpoint
-- Words like a mistyped one.
CREATE FUNCTION "similar_words"(mistyped text) RETURNS SETOF search_vocabulary LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
	SELECT * FROM search_vocabulary WHERE word % mistyped ORDER BY similarity(word, mistyped) DESC, posts DESC LIMIT 100
$$;
