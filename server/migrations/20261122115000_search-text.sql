-- Text as the search compares it: without case, accents (the marks that NFD separates from Latin letters) and nuktas, and without
-- spaces and hyphens between a word and a number.
CREATE FUNCTION "search_text"(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	RETURN regexp_replace(
		translate(lower(normalize(value, NFD)), U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0323\0327\0328\093C', ''),
		'(?<=[^0-9\s-])[\s-]+(?=[0-9])|(?<=[0-9])[\s-]+(?=[^0-9\s-])', '', 'g');
END $$;
--> statement-breakpoint
CREATE INDEX "threads_search_trgm" ON "threads" USING gin (search_text(subject || case when readaccess = 0 then ' ' || excerpt else '' end) gin_trgm_ops);--> statement-breakpoint
DROP INDEX "threads_subject_trgm";
