CREATE INDEX "pictures_of_member" ON "pictures" USING btree ("uid","aid" DESC NULLS LAST) WHERE used_by is not null;--> statement-breakpoint
CREATE INDEX "posts_with_pictures" ON "posts" USING btree ("tid") WHERE aids <> '{}';--> statement-breakpoint
CREATE INDEX "posts_deleted_with_pictures" ON "posts" USING btree ("deleted_at") WHERE deleted_at is not null and aids <> '{}';--> statement-breakpoint
CREATE INDEX "threads_deleted" ON "threads" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
DO $$ BEGIN
	IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
		UPDATE graphile_worker._private_tasks AS task SET identifier = renamed.new FROM (VALUES
			('dataExport.delete-with-account', 'dataExport.purge'),
			('interests.delete-with-account', 'interests.purge'),
			('social.delete-with-account', 'social.purge'),
			('feedback.delete-with-account', 'feedback.purge'),
			('profiles.delete-with-account', 'profiles.purge'),
			('threads.delete-drafts-with-account', 'threads.purge')
		) AS renamed(old, new) WHERE task.identifier = renamed.old;
		-- Members who were deleted before kept their likes, bookmarks and deleted posts.
		PERFORM graphile_worker.add_job('threads.purge', json_build_object('uid', uid)) FROM accounts WHERE deleted_at IS NOT NULL;
	END IF;
END $$;
