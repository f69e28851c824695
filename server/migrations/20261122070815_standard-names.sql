ALTER TABLE "budgets" RENAME COLUMN "spent" TO "used";
--> statement-breakpoint
ALTER TABLE "budgets" RENAME COLUMN "until" TO "resets_at";
--> statement-breakpoint
ALTER TABLE "idempotency" RENAME COLUMN "request" TO "request_hash";
--> statement-breakpoint
ALTER TABLE "accounts" RENAME COLUMN "second_steps" TO "second_factors";
--> statement-breakpoint
ALTER TABLE "accounts" RENAME COLUMN "closing_at" TO "scheduled_deletion_at";
--> statement-breakpoint
ALTER TABLE "accounts" RENAME COLUMN "removed_at" TO "deleted_at";
--> statement-breakpoint
ALTER TABLE "accounts" RENAME COLUMN "group_before" TO "group_before_ban";
--> statement-breakpoint
ALTER TABLE "pending_sign_ins" RENAME COLUMN "way" TO "method";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "fresh_at" TO "authenticated_at";
--> statement-breakpoint
ALTER TABLE "sign_ins" RENAME COLUMN "way" TO "method";
--> statement-breakpoint
ALTER TABLE "feedbacks" RENAME COLUMN "told_at" TO "notified_at";
--> statement-breakpoint
ALTER TABLE "pending_identities" RENAME COLUMN "proved_uid" TO "password_verified_uid";
--> statement-breakpoint
ALTER TABLE "pending_identities" RENAME COLUMN "back" TO "return_path";
--> statement-breakpoint
ALTER TABLE "profiles" RENAME COLUMN "back_aid" TO "cover_aid";
--> statement-breakpoint
ALTER TABLE "closings" RENAME COLUMN "ends_at" TO "delete_at";
--> statement-breakpoint
ALTER TABLE "two_steps" RENAME COLUMN "sealed_key" TO "encrypted_key";
--> statement-breakpoint
ALTER TABLE "two_steps" RENAME COLUMN "last_step" TO "last_used_step";
--> statement-breakpoint
ALTER TABLE "two_steps" RENAME COLUMN "on_at" TO "enabled_at";
--> statement-breakpoint
ALTER TABLE "budgets" RENAME TO "quotas";
--> statement-breakpoint
ALTER TABLE "idempotency" RENAME TO "idempotency_keys";
--> statement-breakpoint
ALTER TABLE "challenges" RENAME TO "code_requests";
--> statement-breakpoint
ALTER TABLE "codes" RENAME TO "email_codes";
--> statement-breakpoint
ALTER TABLE "pending_sign_ins" RENAME TO "pending_logins";
--> statement-breakpoint
ALTER TABLE "sign_in_failures" RENAME TO "login_failures";
--> statement-breakpoint
ALTER TABLE "sign_ins" RENAME TO "logins";
--> statement-breakpoint
ALTER TABLE "downloads" RENAME TO "data_exports";
--> statement-breakpoint
ALTER TABLE "closings" RENAME TO "scheduled_deletions";
--> statement-breakpoint
ALTER TABLE "two_steps" RENAME TO "totp_keys";
--> statement-breakpoint
ALTER TABLE "code_requests" RENAME CONSTRAINT "challenges_uid_accounts_uid_fk" TO "code_requests_uid_accounts_uid_fk";
--> statement-breakpoint
ALTER TABLE "data_exports" RENAME CONSTRAINT "downloads_uid_accounts_uid_fk" TO "data_exports_uid_accounts_uid_fk";
--> statement-breakpoint
ALTER TABLE "email_codes" RENAME CONSTRAINT "codes_uid_accounts_uid_fk" TO "email_codes_uid_accounts_uid_fk";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "idempotency_owner_key_pk" TO "idempotency_keys_owner_key_pk";
--> statement-breakpoint
ALTER TABLE "logins" RENAME CONSTRAINT "sign_ins_uid_accounts_uid_fk" TO "logins_uid_accounts_uid_fk";
--> statement-breakpoint
ALTER TABLE "pending_identities" RENAME CONSTRAINT "pending_identities_proved_uid_accounts_uid_fk" TO "pending_identities_password_verified_uid_accounts_uid_fk";
--> statement-breakpoint
ALTER TABLE "pending_logins" RENAME CONSTRAINT "pending_sign_ins_uid_accounts_uid_fk" TO "pending_logins_uid_accounts_uid_fk";
--> statement-breakpoint
ALTER TABLE "scheduled_deletions" RENAME CONSTRAINT "closings_uid_accounts_uid_fk" TO "scheduled_deletions_uid_accounts_uid_fk";
--> statement-breakpoint
ALTER TABLE "totp_keys" RENAME CONSTRAINT "two_steps_uid_accounts_uid_fk" TO "totp_keys_uid_accounts_uid_fk";
--> statement-breakpoint
ALTER INDEX "budgets_until" RENAME TO "quotas_resets_at";
--> statement-breakpoint
ALTER INDEX "idempotency_created_at" RENAME TO "idempotency_keys_created_at";
--> statement-breakpoint
ALTER INDEX "accounts_closing" RENAME TO "accounts_scheduled_deletion";
--> statement-breakpoint
ALTER INDEX "challenges_uid" RENAME TO "code_requests_uid";
--> statement-breakpoint
ALTER INDEX "challenges_expires_at" RENAME TO "code_requests_expires_at";
--> statement-breakpoint
ALTER INDEX "codes_uid" RENAME TO "email_codes_uid";
--> statement-breakpoint
ALTER INDEX "codes_expires_at" RENAME TO "email_codes_expires_at";
--> statement-breakpoint
ALTER INDEX "pending_sign_ins_ticket" RENAME TO "pending_logins_ticket";
--> statement-breakpoint
ALTER INDEX "pending_sign_ins_device" RENAME TO "pending_logins_device";
--> statement-breakpoint
ALTER INDEX "pending_sign_ins_uid" RENAME TO "pending_logins_uid";
--> statement-breakpoint
ALTER INDEX "pending_sign_ins_expires_at" RENAME TO "pending_logins_expires_at";
--> statement-breakpoint
ALTER INDEX "sign_in_failures_updated_at" RENAME TO "login_failures_updated_at";
--> statement-breakpoint
ALTER INDEX "sign_ins_uid" RENAME TO "logins_uid";
--> statement-breakpoint
ALTER INDEX "sign_ins_created_at" RENAME TO "logins_created_at";
--> statement-breakpoint
ALTER INDEX "downloads_expires_at" RENAME TO "data_exports_expires_at";
--> statement-breakpoint
ALTER INDEX "feedbacks_untold" RENAME TO "feedbacks_unnotified";
--> statement-breakpoint
ALTER INDEX "pending_identities_proved_uid" RENAME TO "pending_identities_password_verified_uid";
--> statement-breakpoint
ALTER INDEX "pictures_waiting" RENAME TO "pictures_unused";
--> statement-breakpoint
ALTER INDEX "closings_ends_at" RENAME TO "scheduled_deletions_delete_at";
--> statement-breakpoint
ALTER INDEX "posts_floor" RENAME TO "posts_position";
--> statement-breakpoint
UPDATE "pictures" SET used_by = 'cover:' || substr(used_by, 6) WHERE used_by LIKE 'back:%';
--> statement-breakpoint
DO $$ BEGIN
	IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
		UPDATE graphile_worker._private_tasks AS task SET identifier = renamed.new FROM (VALUES
			('downloads.pack', 'dataExport.build'),
			('downloads.forget-after-removal', 'dataExport.delete-with-account'),
			('interests.drop-removed', 'interests.delete-with-account'),
			('social.drop-removed', 'social.delete-with-account'),
			('feedback.drop-removed', 'feedback.delete-with-account'),
			('profiles.drop-removed', 'profiles.delete-with-account'),
			('threads.drop-drafts', 'threads.delete-drafts-with-account'),
			('accounts.send-recovery', 'auth.send-password-reset-code')
		) AS renamed(old, new) WHERE task.identifier = renamed.old;
	END IF;
END $$;
