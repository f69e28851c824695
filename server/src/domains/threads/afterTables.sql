-- Checked at commit: a thread and its first post refer to each other.
ALTER TABLE threads ALTER CONSTRAINT threads_pid_posts_pid_fk DEFERRABLE INITIALLY DEFERRED;
