CREATE TABLE "member_blocks" (
	"uid" bigint NOT NULL,
	"blocked_uid" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_blocks_uid_blocked_uid_pk" PRIMARY KEY("uid","blocked_uid"),
	CONSTRAINT "member_blocks_others" CHECK (uid <> blocked_uid)
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"uid" bigint NOT NULL,
	"tid" bigint,
	"pid" bigint,
	"country_fid" integer NOT NULL,
	"fid" integer,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" bigint,
	CONSTRAINT "report_cases_post" CHECK ((pid is null) = (tid is null) and (pid is null) = (fid is null)),
	CONSTRAINT "report_cases_closed" CHECK ((closed_at is null) = (closed_by is null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"case_id" bigint NOT NULL,
	"uid" bigint,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("case_id","uid")
);
--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocked_uid_accounts_uid_fk" FOREIGN KEY ("blocked_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_tid_threads_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."threads"("tid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_pid_posts_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."posts"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_closed_by_accounts_uid_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_blocks_by_member" ON "member_blocks" USING btree ("uid","created_at" DESC NULLS LAST,"blocked_uid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_blocks_blocked" ON "member_blocks" USING btree ("blocked_uid","uid");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open_post" ON "report_cases" USING btree ("pid") WHERE closed_at is null and pid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open_member" ON "report_cases" USING btree ("uid") WHERE closed_at is null and pid is null;--> statement-breakpoint
CREATE INDEX "report_cases_open" ON "report_cases" USING btree ("id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "report_cases_open_section" ON "report_cases" USING btree ("country_fid","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "report_cases_open_board" ON "report_cases" USING btree ("fid","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "report_cases_uid" ON "report_cases" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "report_cases_tid" ON "report_cases" USING btree ("tid");--> statement-breakpoint
CREATE INDEX "report_cases_pid" ON "report_cases" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "reports_uid" ON "reports" USING btree ("uid","id");