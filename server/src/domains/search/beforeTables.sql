-- Indexes use these functions: when one gives other values than before, a migration rebuilds them (`reindex`).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Text as the search compares it: without case, accents (the marks that NFD separates from Latin letters) and nuktas,
-- and without spaces and hyphens between a word and a number.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	RETURN regexp_replace(
		translate(
			lower(normalize(value, NFD)),
			U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0323\0327\0328\093C',
			''),
		'(?<=[^0-9\s-])[\s-]+(?=[0-9])|(?<=[0-9])[\s-]+(?=[^0-9\s-])', '', 'g');
END $$;

-- Words as the search compares them, separated by spaces: NFC or NFD, case, accents and nuktas make no difference, nor
-- do chandrabindu and anusvara, a nasal consonant and anusvara, Devanagari and other digits; a number is a word of its
-- own.
CREATE OR REPLACE FUNCTION search_fold(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	folded text := translate(
		lower(normalize(value, NFD)),
		U&'\0901\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F'
			'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0323\0327\0328\093C\200C\200D',
		U&'\09020123456789');
BEGIN
	folded := replace(replace(replace(folded, 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss');
	folded := regexp_replace(folded, '[ङञणनम]्(?=[क-ह])', 'ं', 'g');
	folded := regexp_replace(folded, '[^[:alnum:]\u0900-\u0963]+', ' ', 'g');
	RETURN regexp_replace(
		regexp_replace(folded, '([^0-9 ])([0-9])', '\1 \2', 'g'),
		'([0-9])([^0-9 ])', '\1 \2', 'g');
END $$;

-- How folded words sound: their consonants and three kinds of vowels. A Hindi word in Devanagari and in Latin letters,
-- as people type it, sound alike. A space comes before and after each word.
CREATE OR REPLACE FUNCTION search_sound(folded text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	s text := ' ' || folded || ' ';
	letter text;
BEGIN
	IF s ~ '[a-z]' THEN
		s := replace(replace(replace(replace(replace(s,
			'tion', 'sn'), 'sion', 'sn'), 'ture', 'Cur'), 'ght', 't'), 'ph', 'f');
		s := replace(replace(replace(replace(s, 'tch', 'C'), 'cch', 'C'), 'chr', 'kr'), 'ch', 'C');
		s := replace(replace(replace(replace(s, 'Ch', 'C'), 'ce', 'se'), 'ci', 'si'), 'cy', 'sy');
		s := replace(replace(replace(replace(replace(replace(s,
			'sh', 's'), 'ck', 'k'), 'c', 'k'), 'qu', 'k'), 'q', 'k'), 'x', 'ks');
		s := regexp_replace(s, '([bdgjkptlvw])h', '\1', 'g');
		s := regexp_replace(s, 'w([^aeiou])', '\1', 'g');
		s := translate(s, 'wzCeo', 'vjciu');
	END IF;
	IF s ~ '[\u0900-\u0963]' THEN
		-- A final nasal may be written or not.
		s := regexp_replace(s, '(\S+)ं ', '\1 \1न ', 'g');
		s := replace(replace(s, 'व्ह', 'व'), 'ल्ह', 'ल');
		s := replace(replace(replace(replace(s, 'ंब', 'मब'), 'ंप', 'मप'), 'ंभ', 'मभ'), 'ंम', 'मम');
		s := translate(s,
			'अआइईउऊएऐओऔऑऍऋािीुूेैोौॉॅृकखगघङचछजझञटठडढणतथदधनंपफबभमयरलळवशषसहः',
			'aaiiuuiiuuuiraiiuuiiuuuirkkggnccjjnttddnttddnnpfbbmyrllvsssh');
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

-- Sounds without vowels, in which j and g are one.
CREATE OR REPLACE FUNCTION search_consonants(sound text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN translate(sound, 'giu', 'j');

-- Sounds as words of an index, each after a letter that says of which script it is, and whether it has its vowels. One
-- of a single letter says nothing.
CREATE OR REPLACE FUNCTION search_sound_vector(words text, whole text, consonants text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	sound text := search_sound(words);
BEGIN
	RETURN to_tsvector('simple',
		regexp_replace(
			regexp_replace(sound, '( \S)+(?= )', '', 'g'),
			' (\S\S)', ' ' || whole || '\1', 'g')
		|| regexp_replace(
			regexp_replace(search_consonants(sound), '( \S)+(?= )', '', 'g'),
			' (\S\S)', ' ' || consonants || '\1', 'g'));
END $$;

-- The words of a text, their stems in three languages, and their sounds. Both documents and searches are made of it. Numbers that are
-- written with separators are found without them too.
CREATE OR REPLACE FUNCTION search_vector(value text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	folded text := search_fold(value);
	devanagari text := regexp_replace(folded, '[^ \u0900-\u0963]+', '', 'g');
	latin text := regexp_replace(folded, '[^ a-z]+', '', 'g');
	words tsvector := to_tsvector('simple', folded);
BEGIN
	IF folded ~ '[0-9] [0-9]' THEN
		words := words || array_to_tsvector(array(
			SELECT DISTINCT replace(joined[1], ' ', '')
			FROM regexp_matches(folded, '(?<![0-9])([0-9]{1,3}(?: [0-9]{2,3})* [0-9]{3})(?![0-9])', 'g') joined));
	END IF;
	IF devanagari ~ '\S' THEN
		words := words || to_tsvector('hindi', devanagari) || search_sound_vector(devanagari, 'ǀ', 'ǁ');
	END IF;
	IF latin ~ '\S' THEN
		-- Without accents, the French stemmer takes é for e only when no e follows.
		words := words || to_tsvector('english', latin)
			|| to_tsvector('french', regexp_replace(latin, 'ee(?=s? |s?$)', 'e', 'g'))
			|| search_sound_vector(latin, 'ǂ', 'ǃ');
	END IF;
	RETURN words;
END $$;

-- How the words of a name sound, in either script alike. An index is made without the usual search path.
CREATE OR REPLACE FUNCTION search_name_sounds(value text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public AS $$
DECLARE
	folded text := search_fold(value);
BEGIN
	RETURN search_sound_vector(regexp_replace(folded, '[^ a-z]+', '', 'g'), 'ǀ', 'ǁ')
		|| search_sound_vector(regexp_replace(folded, '[^ \u0900-\u0963]+', '', 'g'), 'ǀ', 'ǁ');
END $$;
