CREATE TABLE "thread_forwards" (
	"tid" bigint PRIMARY KEY NOT NULL,
	"origin_tid" bigint NOT NULL,
	"uid" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"url" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "thread_products" (
	"tid" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "thread_products_tid_product_id_pk" PRIMARY KEY("tid","product_id")
);
--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD COLUMN "goods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_forwards" ADD CONSTRAINT "thread_forwards_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_forwards" ADD CONSTRAINT "thread_forwards_origin_tid_threads_tid_fk" FOREIGN KEY ("origin_tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_forwards" ADD CONSTRAINT "thread_forwards_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_products" ADD CONSTRAINT "thread_products_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_products" ADD CONSTRAINT "thread_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_forwards_of_thread" ON "thread_forwards" USING btree ("origin_tid","uid");--> statement-breakpoint
CREATE INDEX "thread_forwards_of_member" ON "thread_forwards" USING btree ("uid","tid");--> statement-breakpoint
CREATE INDEX "thread_products_of_product" ON "thread_products" USING btree ("product_id");