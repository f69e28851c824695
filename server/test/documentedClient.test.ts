import { describe, expect, test } from "vitest";
import { emailsTo, solveCaptcha } from "../src/domains/auth/registration/registration.fixture.ts";
import { form, listIn } from "./requests.ts";
import { buildTestApp, type TestResponse } from "./testApp.ts";

const site = await buildTestApp();

type Fields = Record<string, unknown>;
type Format = "JSON" | "forms";

/**
 * A client written to the product's documents: it knows only what they print, keeps cookies, and sends every field,
 * also empty ones.
 */
class DocumentedClient {
	readonly #format: Format;
	readonly #cookies = new Map<string, string>();
	/** Of the stored user message; empty before the login and after the logout. */
	authorization = "";
	constructor(format: Format) {
		this.#format = format;
	}

	async #send(request: (headers: Record<string, string>) => Promise<TestResponse>): Promise<TestResponse> {
		const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const response = await request({
			"accept-language": "en",
			...(cookie && { cookie }),
			...(this.authorization && { authorization: this.authorization }),
		});
		for (const line of [response.headers["set-cookie"] ?? []].flat()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
			if (value === "") this.#cookies.delete(name);
			else this.#cookies.set(name, value);
		}
		return response;
	}
	get = (url: string): Promise<TestResponse> => this.#send((headers) => site.guest.get(url, headers));
	post(url: string, fields: Fields = {}): Promise<TestResponse> {
		if (this.#format === "JSON") return this.#send((headers) => site.guest.post(url, fields, headers));
		const text = (value: unknown): string =>
			typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
		const pairs = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
			Array.isArray(value) ? value.map((one) => [name, String(one)]) : [[name, text(value)]],
		);
		return this.#send((headers) => site.guest.post(url, String(new URLSearchParams(pairs)), { ...headers, ...form }));
	}
}

/** The data of a v5 call that succeeded: status 1. */
const v5 = ({ body, raw }: TestResponse) => {
	expect(body.status, String(raw)).toBe(1);
	return body.data;
};
/** The data of an older call that succeeded: code 0. */
const older = ({ body, raw }: TestResponse) => {
	expect(body.code, String(raw)).toBe(0);
	return body.data;
};

const threadPayload = {
	...{
		expiration: "",
		maxchoices: "",
		fid: "15443",
		pid: "",
		tid: "",
		typeid: 0,
		pollimage: "",
		aids: [],
		country_fid: "207",
	},
	...{ topid: 0, tagids: [], at_list_current: "", thread_tag: null, push_time: "", reproduce: false, phonetype: "web" },
};
const registration = {
	reg_token: "",
	nationality: "Kenya",
	cityname: "Nairobi",
	password: "sunrise7",
	password2: "sunrise7",
	from: "pc",
};

/** What the documents print of a thread in a list (G-44). */
const printedFields = {
	...{
		attachments: [],
		author: expect.any(String),
		authorid: expect.any(Number),
		dateline: expect.any(Number),
		digest: 0,
		fid: expect.any(Number),
	},
	...{
		avatar: null,
		is_like: 0,
		like: 0,
		message: expect.any(String),
		phonetype: "web",
		pid: expect.any(Number),
		replies: 0,
		share_num: 0,
		special: 0,
	},
	...{ subject: expect.any(String), tid: expect.any(Number), topic_name: "", topid: 0, video: "", video_duration: 0 },
};

/** All pages of a list, as the documents load them: only while the page is below the total. */
async function readPages(client: DocumentedClient, url: (page: number) => string): Promise<Fields[][]> {
	const pages: Fields[][] = [];
	for (let page = 1, totalPage = 1; page <= totalPage; page++) {
		const data = (await client.get(url(page))).body.data;
		expect(data.page).toBe(page);
		expect(data.count).toBeGreaterThanOrEqual(pages.flat().length + listIn(data).length);
		totalPage = data.totalPage;
		pages.push(listIn(data));
	}
	return pages;
}

describe.each<Format>(["JSON", "forms"])("a client that speaks only what the documents print, as %s", (format) => {
	const client = new DocumentedClient(format);
	const username = `by_${format.toLowerCase()}`;
	const email = `${username}@mail.com`;
	let usermsg: Fields = {};
	let tid = 0;
	let pid = 0;

	test("registers, after refusals that it can show", async () => {
		const { lists } = (await client.post("/selfapi/account/countryname?iscountry=1")).body;
		expect(lists).toContainEqual({ name: "Kenya", sname: "ke", code: "207" });
		const taken = await client.post("/selfapi/account/checkusername", { username: "official_1" });
		expect(taken.body).toMatchObject({
			code: 1,
			data: { Variables: { Message: { messagevar: "username-taken", messagestr: taken.body.msg } } },
		});
		expect(older(await client.post("/selfapi/account/checkusername", { username })).Variables.Message.messagevar).toBe(
			"username_ok",
		);

		const wrong = await client.post("/selfapi/account/registeremail", {
			...registration,
			username,
			email,
			idhash: "hash0000",
			VerificationCode: "none",
		});
		expect(wrong.body).toMatchObject({ code: 2, data: { Variables: { Message: { messagestr: wrong.body.msg } } } });
		// A person reads the code from the picture.
		const captcha = await solveCaptcha(site);
		const done = await client.post("/selfapi/account/registeremail", { ...registration, username, email, ...captcha });
		expect(older(done).Variables.Message.messagestr).toBe(done.body.msg);
		expect(done.body.msg).toMatch(/\w/);
	});

	test("logs in, which becomes the session of its site", async () => {
		usermsg = older(
			await client.post("/selfapi/account/login", { signs: "", username, password: "sunrise7" }),
		).Variables;
		const stored = older(await client.post("/selfapi/session/login", { uid: usermsg.member_uid, usermsg }));
		expect(stored.usermsg).toMatchObject({
			member_username: username,
			auth_token: usermsg.auth_token,
			token_expires_time: usermsg.token_expires_time,
		});
		client.authorization = "";
		expect(older(await client.get("/selfapi/common/getUsermsg")).usermsg).toMatchObject({
			member_username: username,
			space: { conutry_fid: 293 },
		});

		const login = await client.post("/v5/user/login", {
			loginsubmit: true,
			username,
			password: "sunrise7",
			client_from: "pc",
			showSuccessMsg: false,
		});
		expect(login.headers["site-id"]).toBe("293");
		client.authorization = v5(login).auth_token;
		expect(older(await client.post("/api/storeUserInfo", { userinfo: v5(login) })).usermsg.auth_token).toBe(
			client.authorization,
		);
	});

	test("confirms its e-mail, and may post then", async () => {
		expect(v5(await client.get("/v5/user/auth?scene=default")).auth.scene).toBe(0);
		v5(await client.post("/v5/user/sendEmail", { type: "validate_email", email }));
		v5(await client.post("/v5/user/bindEmail", { email, code: (await emailsTo(site, email)).at(-1)?.code }));
		expect(v5(await client.get("/v5/user/auth?scene=default")).auth).toEqual({
			allowpostpoll: 1,
			createTopic: 1,
			scene: 1,
		});
	});

	test("posts", async () => {
		const thread = {
			...threadPayload,
			subject: "A morning in Nairobi",
			message: "The market opened before the sun came up.",
		};
		tid = v5(await client.post("/v5/content/thread", { ...thread, push_time: Math.floor(Date.now() / 1000) })).tid;
		for (const subject of ["Second", "Third"]) v5(await client.post("/v5/content/thread", { ...thread, subject }));
		pid = v5(await client.get(`/v5/content/thread/${tid}`)).pid;
	});

	test("lists threads page by page, with the printed fields", async () => {
		const pages = await readPages(
			client,
			(page) => `/selfapi/v4/lastthread/list?limit=2&page=${page}&country_fid=207&_=1`,
		);
		expect(pages.flat().map(({ subject }) => subject)).toEqual(
			expect.arrayContaining(["Third", "Second", "A morning in Nairobi"]),
		);
		expect(pages.flat().find((thread) => thread.tid === tid)).toMatchObject({
			...printedFields,
			author: username,
			authorid: usermsg.member_uid,
		});
		for (const url of [
			"/v5/content/thread/foryou?country_fid=207&page_r=1",
			`/v5/content/thread/userThread?page=1&limit=20&see_uid=${usermsg.member_uid}`,
			"/v5/content/thread/search?query=morning&page=1&limit=",
		])
			expect(listIn((await client.get(url)).body.data)).toContainEqual(
				expect.objectContaining({ ...printedFields, tid }),
			);
	});

	test("reads a thread, replies, and reads its pages", async () => {
		const view = { limit: "20", isimg: "", uid: "", orderfield: "", order: "asc", page: "1", tid: String(tid) };
		const shown = await client.post("/selfapi/thread/view", view);
		expect(shown.body).toMatchObject({
			success: 1,
			data: {
				thread: { author: username, avatar: { avatar: null }, group: { grouptitle: expect.any(String) } },
				postlist: [
					{ pid, tid, like: 0, is_like: 0, attachments: [], attachment: [], favid: 0, favtimes: 0, maxposition: 0 },
				],
			},
		});
		for (let number = 1; number <= 11; number++)
			v5(
				await client.post("/v5/content/post/newReply", {
					data: { tid: String(tid), message: `Reply ${number}`, pid: "" },
					at_list_current: "",
				}),
			);
		older(await client.post("/selfapi/thread/sendreply", { tid: String(tid), message: "One more" }));
		const last = v5(await client.get(`/v5/content/post/reply/${tid}?page=2&limit=`));
		expect(last).toMatchObject({ page: 2, limit: 10, count: 12, totalPage: 2 });
		expect(last.lists.at(-1)).toMatchObject({
			author: username,
			authorid: usermsg.member_uid,
			html: "<p>One more</p>",
		});
		expect((await client.post("/selfapi/thread/view", { ...view, tid: "999999" })).body).toMatchObject({
			success: 0,
			errCode: 10_243,
		});
	});

	test("likes, bookmarks, and edits", async () => {
		expect(v5(await client.post("/v5/content/post/like", { pid: String(pid), like: true }))).toMatchObject({
			like: 1,
			is_like: 1,
		});
		expect(older(await client.get(`/selfapi/thread/setcommitlike?pid=${pid}`))).toMatchObject({ like: 0, is_like: 0 });
		v5(await client.post("/v5/content/post/favorite", { id: String(tid), favorite: "1" }));
		expect(v5(await client.get("/v5/content/thread/myFavorite")).lists).toMatchObject([{ tid }]);
		expect(older(await client.post("/selfapi/thread/getdata", { pid: String(pid) }))).toMatchObject({
			tid,
			message: expect.any(String),
			attachments: [],
		});
		const edited = {
			...threadPayload,
			tid,
			pid,
			subject: "An evening in Nairobi",
			message: "The market closed after the sun went down.",
		};
		expect(v5(await client.post("/v5/content/thread", edited)).tid).toBe(tid);
		expect(v5(await client.get(`/v5/content/thread/${tid}`)).subject).toBe("An evening in Nairobi");
	});

	test("changes its password and stays logged in", async () => {
		const changed = await client.post("/v5/user/changePassword", {
			oldpassword: "sunrise7",
			newpassword: "sunset88",
			newpassword2: "sunset88",
		});
		expect(changed.body).toMatchObject({ status: 1, msg: expect.stringContaining("next login") });
		expect((await client.get("/v5/content/thread/myFavorite")).status).toBe(200);
	});

	test("deletes, leaves, and is sent to the login by errCode 401", async () => {
		v5(await client.post("/v5/content/thread/delete", { tid: String(tid) }));
		expect((await client.get(`/v5/content/thread/${tid}`)).body).toMatchObject({ status: 0, errCode: 10_243 });
		expect((await client.post("/v5/user/logout")).body).toMatchObject({ status: 1, msg: expect.stringMatching(/\w/) });
		for (const answer of [
			await client.get("/v5/content/thread/myFavorite"),
			await client.post("/selfapi/thread/sendreply", { tid, message: "Hello" }),
		])
			expect([answer.status, answer.body.errCode]).toEqual([401, 401]);
		client.authorization = "";
		expect(older(await client.post("/api/logout")).usermsg).toBeNull();
	});
});
