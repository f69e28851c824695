-- NOT VALID: new rows are checked from now on; existing ones once they are repaired (next migration), without locking the tables (`migrate.ts`).
ALTER TABLE "pictures" ALTER COLUMN "uid" DROP NOT NULL;
--> statement-breakpoint
CREATE INDEX "feedbacks_picture" ON "feedbacks" USING btree ("aid") WHERE aid is not null;
--> statement-breakpoint
CREATE INDEX "profiles_cover" ON "profiles" USING btree ("cover_aid") WHERE cover_aid is not null;
--> statement-breakpoint
CREATE INDEX "favorites_of_thread" ON "favorites" USING btree ("tid");
--> statement-breakpoint
CREATE UNIQUE INDEX "posts_number" ON "posts" USING btree ("tid","position");
--> statement-breakpoint
CREATE INDEX "posts_quotes" ON "posts" USING btree ("quote_pid") WHERE quote_pid is not null;
--> statement-breakpoint
CREATE INDEX "threads_first_post" ON "threads" USING btree ("pid");
--> statement-breakpoint
DROP INDEX "posts_position";
--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_aid_pictures_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."pictures"("aid") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY DEFERRED NOT VALID;
--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_answered_by_accounts_uid_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "member_interests" ADD CONSTRAINT "member_interests_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_by_uid_accounts_uid_fk" FOREIGN KEY ("by_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cover_aid_pictures_aid_fk" FOREIGN KEY ("cover_aid") REFERENCES "public"."pictures"("aid") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follow_uid_accounts_uid_fk" FOREIGN KEY ("follow_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_parent_pid_posts_pid_fk" FOREIGN KEY ("parent_pid") REFERENCES "public"."posts"("pid") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_quote_pid_posts_pid_fk" FOREIGN KEY ("quote_pid") REFERENCES "public"."posts"("pid") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD CONSTRAINT "thread_drafts_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED NOT VALID;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_email_pair" CHECK ((email is null) = (email_key is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_phone_form" CHECK (phone ~ '^[+][1-9][0-9]{5,14}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_reachable" CHECK (uid is not null or email is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_answer" CHECK ((answer is null) = (answered_at is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "member_interests" ADD CONSTRAINT "member_interests_tag" CHECK (tag_id > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_size" CHECK (least(width, height) > 0 and bytes >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner" CHECK (uid is not null or used_by is null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_gender" CHECK (gender between 0 and 3) NOT VALID;
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_birth" CHECK ((birth_year = 0 and birth_month = 0 and birth_day = 0) or (birth_year > 0 and birth_month between 1 and 12 and birth_day between 1 and 31)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_others" CHECK (uid <> follow_uid) NOT VALID;
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_counts" CHECK (least(like_count, child_count) >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_place" CHECK (case when parent_pid is null then position is not null and position >= 1 else position is null and parent_pid <> pid end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_counts" CHECK (least(reply_count, like_count, favorite_count, share_count, views) >= 0 and max_position >= 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_digest" CHECK (digest between 0 and 3) NOT VALID;
