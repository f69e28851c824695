import { expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { boards } from "#contract/sections.ts";
import { findViewer } from "../src/domains/auth/session/queries.ts";
import { giveCoins, openShop, receiver, sellGoods } from "../src/domains/store/store.fixture.ts";
import { codeOf } from "./expectError.ts";
import { type KindName, kinds } from "./permissions/objects.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp({ verifiedActions: [], storeRefundLimit: 100 });
const { pool } = site.deps;
const [nigeria, kenya] = [188, 207];
/** What everything of Nigeria is called here. */
const secret = "ikejasecret";
/** What moderators of Nigeria have written. */
const written = "lekkisecret";
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ countryFid: kenya, roles: [{ role: "country-manager", section: kenya }] });
const member = await site.member({ username: secret, countryFid: nigeria });

async function idOf(path: string, sent: object): Promise<number> {
	const { status, body } = await site.as(administrator).post(`/v5/admin/${path}`, sent);
	if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
	return body.data?.id;
}
const of = { country_fid: nigeria };
const announcement = await idOf("announcements/add", { text: secret, ...of });
const entry = await idOf("editorial/add", { kind: "search", title: secret, ...of });
await idOf("boards/text", { fid: boards.main, lang: "en", name: secret, ...of });
const word = await idOf("words/add", { word: secret, action: "hold", ...of });
await idOf("roles/appoint", { username: secret, role: "board-moderator", fid: boards.article, ...of });
const role = Number((await pool.query("select max(id) as id from role_assignments")).rows[0].id);
await idOf("settings/set", { name: "videos.posts", value: "37", ...of });
await pool.query("insert into topics (name, name_key, country_fid, uid, category_id) values ($1, $1, $2, $3, 1)", [
	secret,
	nigeria,
	member.uid,
]);
const shop = await openShop(site, nigeria);
await pool.query("update store_shops set name = $1", [secret]);
const { goodsId } = await sellGoods(site, { country: nigeria, name: secret });
await giveCoins(site, [member], 1_000);
const order = (await site.as(member).post("/selfapi/xstore/pay", { goods_id: goodsId, ...receiver })).body.data
	.order_id;

/** An object of Nigeria in a state. */
const objectOf = async (kind: KindName, state: string): Promise<number> => kinds[kind].create(site, member.uid, state);
const thread = await objectOf("thread", "open");
const hiddenThread = await objectOf("thread", "hidden");
const pendingPost = await objectOf("first post", "pending");
const topic = await objectOf("topic", "shown");
const report = await objectOf("report", "open");
const closedReport = await objectOf("report", "closed");
const appeal = await objectOf("appeal", "open");
const campaign = await objectOf("campaign", "open");
const candidate = await objectOf("fanStarCandidate", "nominated");
const recommended = await objectOf("fanStarCandidate", "recommended");
const reply = await objectOf("reply", "open");
const replied = Number((await pool.query("select tid from posts where pid = $1", [reply])).rows[0].tid);
await site.as(administrator).post("/v5/moderation/notes", { uid: member.uid, text: written, ...of });
await pool.query(`update posts set message = '${secret}', html = '<p>${secret}</p>'`);
await pool.query(`update threads set subject = '${secret}'; update appeals set text = '${secret}'`);
await pool.query(
	`update fan_star_nominations set reason = '${secret}'; update moderation_log set reason = '${written}'`,
);

/** What is sent for Nigeria to every call that country managers may use. */
const probes: Record<string, Record<string, unknown>> = {
	"admin.figures": of,
	"admin.health": {},
	"admin.pages": {},
	"admin.permissions": {},
	"announcements.add": { text: "Mine", ...of },
	"announcements.edit": { id: announcement, text: "Mine" },
	"announcements.end": { id: announcement },
	"announcements.list": {},
	"audit.check": {},
	"audit.file": of,
	"audit.list": { member: secret },
	"boards.list": {},
	"boards.setRule": { fid: boards.main, kinds: ["text"], ...of },
	"editorial.add": { kind: "search", title: "Mine", ...of },
	"editorial.edit": { id: entry, title: "Mine" },
	"editorial.end": { id: entry },
	"editorial.list": { kind: "search" },
	"editorial.move": { id: entry, step: 1 },
	"emoticons.list": {},
	"insight.file": of,
	"insight.read": of,
	"jobs.list": {},
	"members.bulk": { csv: secret, action: "ban", days: 7, apply: 1 },
	"members.confirmEmail": { uid: member.uid },
	"members.contact": { uid: member.uid },
	"members.file": of,
	"members.logOut": { uid: member.uid },
	"members.read": { uid: member.uid },
	"members.remove": { uid: member.uid, days: 7 },
	"members.search": { q: secret },
	"messages.list": { group: "mail" },
	"messages.preview": { key: "mail.reauthenticate.subject", lang: "en", text: "Your {site} code" },
	"messages.read": { key: "mail.reauthenticate.subject" },
	"roles.appoint": { username: secret, role: "board-moderator", fid: boards.article, ...of },
	"roles.end": { id: role },
	"roles.list": of,
	"settings.history": { name: "videos.posts" },
	"settings.list": {},
	"settings.set": { name: "videos.posts", value: "0", ...of },
	"store.adminGoods": { cid: nigeria },
	"store.adminGoodsDetail": { id: goodsId, cid: kenya },
	"store.adminOrder": { id: order },
	"store.adminOrders": { cid: nigeria },
	"store.adminOrdersFile": { cid: nigeria },
	"store.adminShops": { cid: nigeria },
	"store.answerCase": { order_id: order, message: "Mine" },
	"store.changeStock": { goods_id: goodsId, cid: nigeria, change: 1, note: "Mine" },
	"store.copyOffer": { goods_id: goodsId, cid: nigeria, to: String(kenya) },
	"store.moveOrders": { ids: String(order), state: "packed" },
	"store.packingSlips": { cid: kenya, ids: String(order) },
	"store.prices": { kind: "emoticons" },
	"store.refundOrder": { order_id: order, step: "ask", reason: "Mine" },
	"store.sales": { cid: nigeria, store: "xstore" },
	"store.saveOffer": { goods_id: goodsId, cid: nigeria, price: 1, limit: 0, on_sale: 1, shops: "" },
	"store.saveShop": { shop_id: shop, cid: kenya, name: "M", address: "M", city: "M", phone: "", hours: "" },
	"store.shopStaff": { shop_id: shop, username: manager.username, works: 1 },
	"store.withdrawRefund": { order_id: order },
	"texts.list": {},
	"texts.versions": { name: "termofuse", lang: "en" },
	"topicAdmin.categories": {},
	"topicAdmin.list": { q: secret },
	"words.add": { word: "mine", action: "hold", ...of },
	"words.delete": { id: word },
	"words.list": {},
	"words.test": { text: secret, ...of },
	"content.thread.banUser": { ban_uid: member.uid, bannew: 1, banexpirynew: 7, reason: "spam" },
	"content.thread.digest": { tid: thread, digestlevel: 1, expiry: 7 },
	"content.thread.highlight": { tid: thread, highlight_style: 1 },
	"content.topic.moderate": { topid: topic, action: "hide" },
	"fanStars.recommend": { id: candidate, text: "The best of all" },
	"fanStars.vote": { id: recommended, vote: 1 },
	"moderation.addNote": { uid: member.uid, text: "Mine", ...of },
	"moderation.appeals": {},
	"moderation.campaign": { id: campaign },
	"moderation.campaigns": {},
	"moderation.claimReport": { id: report },
	"moderation.closeReport": { id: report },
	"moderation.closeReports": { ids: [report] },
	"moderation.correctThread": { tid: thread, subject: "A better title", tags: "camera" },
	"moderation.counts": {},
	"moderation.decideAppeal": { id: appeal, granted: 1, answer: "Mine" },
	"moderation.decideCampaign": { id: campaign, action: "remove" },
	"moderation.edits": { pid: reply },
	"moderation.log": { member: secret },
	"moderation.logFile": of,
	"moderation.member": { uid: member.uid },
	"moderation.pending": {},
	"moderation.releasePending": { pid: pendingPost },
	"moderation.removePending": { pid: pendingPost },
	"moderation.reports": {},
	"moderation.split": { tid: replied, pids: [reply], subject: "About something else", fid: boards.main },
	"moderation.statistics": of,
	"moderation.threads": { action: "close-thread", threads: [{ tid: thread, value: 1 }] },
	"moderation.undoReport": { id: closedReport },
	"photography.choose": { tid: thread, status: 1 },
	"thread.movethread": { tid: thread, fid: boards.main },
};
/** What is named in every section, so that a manager reads it. */
const named = new Set(["store.adminGoodsDetail", "moderation.member"]);
/** Each manager has three votes among the candidates of all sections (186). */
const ofAllSections = new Set(["fanStars.vote"]);
/** Those of many answer for each. */
const ofMany = new Set(["members.bulk", "moderation.closeReports", "moderation.threads"]);

const calls = site.product.domains
	.flatMap(({ routes }) => routes.map(({ call }) => call))
	.filter(
		({ path, access }) =>
			access === "moderator" ||
			access === "staff" ||
			access === "host" ||
			(path.startsWith("/v5/admin/") && access !== "admin" && access !== "auditor"),
	);

async function send({ path, method }: Call, input: Record<string, unknown>) {
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
	if (method === "POST") return site.as(manager).post(filled, input);
	const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
	return site.as(manager).get(`${filled}?${query}`);
}

test("every call that country managers may use is tried", () => {
	expect(calls.map(({ id }) => id).toSorted()).toEqual(Object.keys(probes).toSorted());
});

test.each(calls.filter(({ writes }) => writes).map((call) => [call.id, call] as const))(
	"a country manager changes nothing of another section by %s",
	async (id, call) => {
		const { status, body } = await send(call, probes[id] ?? {});
		const answer = body.data?.rows?.[0] ?? body.data?.lists?.[0] ?? body.data?.results?.[0];
		if (ofAllSections.has(id)) expect(status).toBe(200);
		else if (ofMany.has(id)) expect(answer.error ?? answer.why).toMatch(/^(not-allowed|not-found)$/);
		else if (status === 404) expect(codeOf(body)).toMatch(/not-found$/);
		else expect([status, codeOf(body)]).toEqual([403, "not-allowed"]);
	},
);

test.each(calls.filter(({ writes }) => !writes).map((call) => [call.id, call] as const))(
	"a country manager sees nothing of another section by %s",
	async (id, call) => {
		const { status, raw } = await send(call, probes[id] ?? {});
		expect([200, 403, 404]).toContain(status);
		if (!named.has(id)) expect(String(raw)).not.toContain(secret);
		expect(String(raw)).not.toContain('"37"');
		expect(String(raw)).not.toContain(written);
	},
);

test("a country manager hears nothing live of what only others may read in another section", async () => {
	const rooms = Object.assign({}, ...site.product.domains.map((domain) => domain.rooms(site.deps)));
	expect(Object.keys(rooms)).toEqual(["thread"]);
	const viewer = await findViewer(site.deps, manager.token);
	for (const tid of [hiddenThread, await objectOf("thread", "pending"), await objectOf("thread", "deleted")])
		expect(await rooms.thread(viewer, tid)).toBe(false);
	expect(await rooms.thread(viewer, thread)).toBe(true);
	expect(await rooms.thread(await findViewer(site.deps, administrator.token), hiddenThread)).toBe(true);
});
