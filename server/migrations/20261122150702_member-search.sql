CREATE INDEX "accounts_search_trgm" ON "accounts" USING gin (search_text(username || ' ' || name) gin_trgm_ops) WHERE deleted_at is null;
