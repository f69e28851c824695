-- Checked at commit: the feedback is written before its picture is known to exist (`attachPictures`).
ALTER TABLE feedbacks ALTER CONSTRAINT feedbacks_aid_pictures_aid_fk DEFERRABLE INITIALLY DEFERRED;
