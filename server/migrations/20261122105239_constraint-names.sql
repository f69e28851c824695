ALTER TABLE "posts" RENAME CONSTRAINT "posts_place" TO "posts_position";
