import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ReplyView } from "#contract/posts.ts";
import { findSectionByLocale, globalSection, type Lang } from "#contract/sections.ts";
import { createCachedHtml } from "../../../lib/cached-html.server.tsx";
import { loadAllMessages } from "../../../lib/i18n/catalogs.server.ts";
import { ReplyPart } from "./reply-list.tsx";

loadAllMessages();

const yes = { ok: true } as const;
const no = { ok: false, why: "not-allowed" } as const;
const reply = (change: Partial<ReplyView> = {}): ReplyView => ({
	pid: 7,
	tid: 5,
	fid: 1,
	authorid: 2,
	author: "Kofi",
	user: {
		uid: 2,
		username: "kofi",
		name: "Kofi",
		avatar: null,
		decoration: "",
		groupid: 1,
		grouptitle: "",
		country_fid: 188,
		city: "Accra",
	},
	quote_pid: 0,
	istop: 0,
	nationality: "GH",
	phonetype: "",
	rewardnum: 0,
	rewardsum: 0,
	decInfo: { avatar: "", dec_goods_id: 0, dec_position: "", dec_url: "", ec_url: "" },
	dateline: 1_700_000_000,
	edited: 0,
	html: "<p>Well seen.</p>",
	message: "Well seen.",
	attachments: [],
	like: 3,
	already_liked: 0,
	quote: null,
	position: 4,
	status: 1,
	hidden: 0,
	blurred: 0,
	pending: 0,
	removed: 0,
	translatable: false,
	review: false,
	by_thread_author: false,
	blocked: false,
	muted: false,
	can: { like: yes, reply: yes, edit: no, remove: no, restore: no, pin: no, hide: no },
	children_count: 0,
	children_list: [],
	...change,
});
const own = {
	message: "Well seen.",
	version: 2,
	can: { like: yes, reply: yes, edit: yes, remove: yes, restore: no, pin: no, hide: no },
};
const guest = {
	can: {
		like: { ok: false, why: "login-required" },
		reply: { ok: false, why: "login-required" },
		edit: no,
		remove: no,
		restore: no,
		pin: no,
		hide: no,
	},
} as const;

const replies = [
	reply(),
	reply({ already_liked: 1, like: 4 }),
	reply(own),
	reply({ ...own, edited: 1_700_000_100, html: "<p>Changed.</p>" }),
	reply(guest),
	reply({ status: 0, html: "" }),
	reply({ status: 0, html: "", can: { ...own.can, restore: yes } }),
	reply({ children_count: 5, children_list: [{ ...reply(own), pid: 8, position: 0 }] }),
];
const targets = [
	{},
	{ replyTarget: { kind: "edit", pid: 7 } },
	{ replyTarget: { kind: "remove", pid: 7 }, viewerUid: 2 },
	{ replyTarget: { kind: "remove", pid: 7 }, viewerUid: 3 },
	{ translation: { pid: 7, lang: "en", source: "fr", subject: "", message: "Well seen, translated.", msg: "" } },
	{ formError: { intent: "edit", msg: "Too long", message: "", pid: 7, aids: [], target: "" } },
] as const;
const sites = (["en", "fr", "hi"] as Lang[]).flatMap((lang) =>
	[globalSection, findSectionByLocale("ng") ?? globalSection].flatMap((section) =>
		[true, false].map((loggedIn) => ({
			lang,
			section: { ...section, zone: "UTC" },
			homeSection: globalSection,
			savesData: lang === "fr",
			loggedIn,
			now: 1_700_000_400,
		})),
	),
);
const all = replies.flatMap((one) =>
	targets.flatMap((target) =>
		sites.flatMap((site) =>
			["/forum/1/5", "/forum/1/5?page=2"].map((currentPath) => ({
				reply: one,
				thread: { tid: 5, currentPath, loginPath: `/account?back=${currentPath}`, ...target },
				site,
			})),
		),
	),
);

test("a cached reply is what is rendered without the cache, for every viewer, language and state, in either order", () => {
	const uncached = all.map((props) => renderToStaticMarkup(createElement(ReplyPart, props)));
	expect(new Set(uncached).size).toBeGreaterThan(100);
	for (const order of [all, all.toReversed()]) {
		const cachedHtml = createCachedHtml();
		for (let round = 0; round < 2; round++)
			for (const props of order) expect(cachedHtml(ReplyPart, props)).toBe(uncached[all.indexOf(props)]);
	}
});

test("a translated reply shows the translation, another one offers it", () => {
	const translation = { pid: 7, lang: "en", source: "fr", subject: "", message: "So it\n\nwas.", msg: "" as const };
	const html = (change: Partial<ReplyView>): string =>
		renderToStaticMarkup(
			createElement(ReplyPart, {
				reply: reply({ translatable: true, ...change }),
				thread: { tid: 5, currentPath: "/forum/1/5", loginPath: "/account", translation },
				site: sites[0] ?? expect.unreachable(),
			}),
		);
	expect(html({})).toMatch(/<p>So it<\/p><p>was\.<\/p>.*Translated from French by a machine/s);
	expect(html({})).not.toContain("Well seen.");
	expect(html({ pid: 8 })).toMatch(/Well seen\..*translate=8#pid8/s);
	expect(html({ pid: 8, translatable: false })).not.toContain("translate=8");
});

test("members block the author of a reply from its menu, but not themselves or whom they block already", () => {
	const html = (change: Partial<ReplyView>, loggedIn: boolean, viewerUid?: number): string =>
		renderToStaticMarkup(
			createElement(ReplyPart, {
				reply: reply(change),
				thread: { tid: 5, currentPath: "/forum/1/5", loginPath: "/account", ...(viewerUid && { viewerUid }) },
				site: { ...(sites[0] ?? expect.unreachable()), loggedIn },
			}),
		);
	expect(html({}, true)).toMatch(/setting\/blocked\?uid=2&amp;back=%2Fforum%2F1%2F5%23pid7/);
	for (const menu of [html({}, false), html(own, true, 2), html({ blocked: true }, true)])
		expect(menu).not.toContain("setting/blocked");
});
