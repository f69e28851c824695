import type pg from "pg";

/** A connection for inserting rows. */
export type QueryClient = Pick<pg.ClientBase, "query">;

/** A column: its name, its database type, and its value. */
export type Column<Row> = readonly [name: string, type: string, value: (row: Row) => unknown];

/** A table to fill. Its ids are reserved (see `reserveIds`), not generated. */
export interface InsertTarget<Row> {
	table: string;
	columns: readonly Column<Row>[];
}

/** Rows per statement. */
const batch = 5_000;

/** Inserts rows with one statement per batch, columns as arrays: nearly as fast as COPY, and typed by the database. */
export async function insertRows<Row>(
	writer: QueryClient,
	{ table, columns }: InsertTarget<Row>,
	rows: Row[],
): Promise<void> {
	const names = columns.map(([name]) => name).join(", ");
	// unnest flattens arrays of arrays, so an array column is sent as text.
	const arrays = columns.map(([, type], at) => `$${at + 1}::${type.endsWith("[]") ? "text" : type}[]`).join(", ");
	const values = columns
		.map(([name, type]) => (type.endsWith("[]") ? `given.${name}::${type}` : `given.${name}`))
		.join(", ");
	const statement = `insert into ${table} (${names}) overriding system value select ${values}
		from unnest(${arrays}) as given(${names})`;
	for (let from = 0; from < rows.length; from += batch) {
		const part = rows.slice(from, from + batch);
		await writer.query(
			statement,
			columns.map(([, type, value]) => part.map((row) => asParameter(type, value(row)))),
		);
	}
}

function asParameter(type: string, value: unknown): unknown {
	if (value instanceof Date) return value.toISOString();
	if (type.endsWith("[]") && Array.isArray(value)) return `{${value.join(",")}}`;
	return value;
}

/** Reserves ids from the sequence of a table. @returns the first; the others follow without a gap. */
export async function reserveIds(writer: QueryClient, table: string, column: string, count: number): Promise<number> {
	for (let tries = 0; tries < 5; tries++) {
		const { rows } = await writer.query<{ first: number; last: number }>(
			`select min(id) as first, max(id) as last from (select nextval(pg_get_serial_sequence($1, $2)) as id
				from generate_series(1, $3::bigint)) taken`,
			[table, column, count],
		);
		const [taken] = rows;
		if (taken && Number(taken.last) - Number(taken.first) === count - 1) return Number(taken.first);
	}
	throw new Error(`could not reserve consecutive ids of ${table} because of concurrent inserts; try again later`);
}

export interface MemberRow {
	uid: number;
	username: string;
	name: string;
	email: string | null;
	passwordHash: string | null;
	groupId: number;
	countryFid: number;
	nationality: string;
	city: string;
	bio: string;
	avatar: string | null;
	createdAt: Date;
}

export interface ProfileRow {
	uid: number;
	realname: string;
	gender: number;
	birthYear: number;
	birthMonth: number;
	birthDay: number;
	occupation: string;
	/** The cover picture, once it is stored. */
	coverAid: number | null;
	cover: { scene: string; seed: number } | null;
}

/** A first post or a reply. */
export interface PostRow {
	pid: number;
	tid: number;
	uid: number;
	/** Post number, or null for a reply to a reply. */
	position: number | null;
	parentPid: number | null;
	quotePid: number | null;
	message: string;
	html: string;
	aids: number[];
	likeCount: number;
	childCount: number;
	createdAt: Date;
}

export interface ThreadRow {
	tid: number;
	fid: number;
	countryFid: number;
	uid: number;
	pid: number;
	subject: string;
	excerpt: string;
	aids: number[];
	lang: string;
	replyCount: number;
	maxPosition: number;
	lastRepliers: number[];
	likeCount: number;
	bookmarkCount: number;
	shareCount: number;
	views: number;
	special: number;
	digest: number;
	hot: number;
	createdAt: Date;
	lastReplyAt: Date;
}

/** A like, bookmark, follow or interest. */
export interface LinkRow {
	uid: number;
	/** A pid, tid, uid or tag id. */
	to: number;
	createdAt: Date;
}

export const memberTarget: InsertTarget<MemberRow> = {
	table: "accounts",
	columns: [
		["uid", "bigint", (m) => m.uid],
		["username", "text", (m) => m.username],
		["username_key", "text", (m) => m.username.toLowerCase()],
		["name", "text", (m) => m.name],
		["email", "text", (m) => m.email],
		["email_key", "text", (m) => m.email?.toLowerCase() ?? null],
		["email_verified_at", "timestamptz", (m) => m.createdAt],
		["password_hash", "text", (m) => m.passwordHash],
		["group_id", "smallint", (m) => m.groupId],
		["country_fid", "int", (m) => m.countryFid],
		["nationality", "text", (m) => m.nationality],
		["city", "text", (m) => m.city],
		["bio", "text", (m) => m.bio],
		["avatar", "text", (m) => m.avatar],
		["created_at", "timestamptz", (m) => m.createdAt],
	],
};

export const profileTarget: InsertTarget<ProfileRow> = {
	table: "profiles",
	columns: [
		["uid", "bigint", (p) => p.uid],
		["realname", "text", (p) => p.realname],
		["gender", "smallint", (p) => p.gender],
		["birth_year", "smallint", (p) => p.birthYear],
		["birth_month", "smallint", (p) => p.birthMonth],
		["birth_day", "smallint", (p) => p.birthDay],
		["occupation", "text", (p) => p.occupation],
		["cover_aid", "bigint", (p) => p.coverAid],
	],
};

export const postTarget: InsertTarget<PostRow> = {
	table: "posts",
	columns: [
		["pid", "bigint", (p) => p.pid],
		["tid", "bigint", (p) => p.tid],
		["uid", "bigint", (p) => p.uid],
		["position", "int", (p) => p.position],
		["parent_pid", "bigint", (p) => p.parentPid],
		["quote_pid", "bigint", (p) => p.quotePid],
		["message", "text", (p) => p.message],
		["html", "text", (p) => p.html],
		["aids", "bigint[]", (p) => p.aids],
		["like_count", "int", (p) => p.likeCount],
		["child_count", "int", (p) => p.childCount],
		["created_at", "timestamptz", (p) => p.createdAt],
	],
};

export const threadTarget: InsertTarget<ThreadRow> = {
	table: "threads",
	columns: [
		["tid", "bigint", (t) => t.tid],
		["fid", "int", (t) => t.fid],
		["country_fid", "int", (t) => t.countryFid],
		["uid", "bigint", (t) => t.uid],
		["pid", "bigint", (t) => t.pid],
		["subject", "text", (t) => t.subject],
		["excerpt", "text", (t) => t.excerpt],
		["aids", "bigint[]", (t) => t.aids],
		["lang", "text", (t) => t.lang],
		["reply_count", "int", (t) => t.replyCount],
		["max_position", "int", (t) => t.maxPosition],
		["last_repliers", "bigint[]", (t) => t.lastRepliers],
		["like_count", "int", (t) => t.likeCount],
		["bookmark_count", "int", (t) => t.bookmarkCount],
		["share_count", "int", (t) => t.shareCount],
		["views", "int", (t) => t.views],
		["special", "smallint", (t) => t.special],
		["digest", "smallint", (t) => t.digest],
		["hot", "float8", (t) => t.hot],
		["created_at", "timestamptz", (t) => t.createdAt],
		["last_reply_at", "timestamptz", (t) => t.lastReplyAt],
	],
};

export interface DraftRow {
	tid: number;
	uid: number;
	fid: number;
	subject: string;
	message: string;
	savedAt: Date;
}

export const draftTarget: InsertTarget<DraftRow> = {
	table: "thread_drafts",
	columns: [
		["tid", "bigint", (d) => d.tid],
		["uid", "bigint", (d) => d.uid],
		["fid", "int", (d) => d.fid],
		["subject", "text", (d) => d.subject],
		["message", "text", (d) => d.message],
		["saved_at", "timestamptz", (d) => d.savedAt],
	],
};

const linkTarget = (table: string, toColumn: string): InsertTarget<LinkRow> => ({
	table,
	columns: [
		["uid", "bigint", (l) => l.uid],
		[toColumn, "bigint", (l) => l.to],
		["created_at", "timestamptz", (l) => l.createdAt],
	],
});

export const likeTarget = linkTarget("likes", "pid");
export const bookmarkTarget = linkTarget("bookmarks", "tid");
export const followTarget = linkTarget("follows", "follow_uid");
export const interestTarget = linkTarget("member_interests", "tag_id");
