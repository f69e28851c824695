-- New posts go into the index at once: each search would read through the list of those that wait. The index stays as it is otherwise.
ALTER INDEX "search_documents_words" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('search_documents_words');
