import { pathTo } from "#contract/screenPaths.ts";
import { unsubscribePath } from "#contract/weeklyMail.ts";
import type { Config } from "../../config.ts";
import type { Email } from "../../platform/delivery.ts";
import { t } from "../../platform/i18n.ts";
import type { MailedThread, WeeklyContent } from "./content.ts";
import { escapeHtml, layout, threadRows } from "./html.ts";
import type { Recipient } from "./queries.ts";
import { unsubscribeToken } from "./token.ts";

/** The weekly e-mail of a member, as text and as a page. Mail programs can turn it off with one click (RFC 8058). */
export function writeWeeklyMail(config: Config, { uid, name, email, lang }: Recipient, content: WeeklyContent): Email {
	const { siteName: site, publicUrl } = config;
	const say = (key: Parameters<typeof t>[1], values: Record<string, string | number> = {}): string =>
		t(lang, key, { site, name, ...values });
	const link = (path: string): string => publicUrl + path;
	const stop = link(`${unsubscribePath}?token=${unsubscribeToken(config, uid)}`);
	const settings = link(pathTo("ucenter/setting/notifications"));
	const counts = ({ replies, likes }: MailedThread): string =>
		[say("weekly.replies", { n: replies }), say("weekly.likes", { n: likes })].join(" · ");
	const { notifications, notificationCount, followed, section } = content;
	const more = notificationCount - notifications.length;
	const lists: [string, MailedThread[]][] = [
		[say("weekly.followed"), followed],
		[say("weekly.section"), section],
	];
	const shownLists = lists.filter(([, threads]) => threads.length > 0);

	const text = [
		say("weekly.hello"),
		...(notifications.length > 0
			? [
					[
						say("weekly.notifications", { n: notificationCount }),
						...notifications.map((notification) => `- ${notification.title}\n  ${link(notification.href)}`),
						...(more > 0 ? [`${say("weekly.more", { n: more })}\n  ${link(pathTo("ucenter/notice"))}`] : []),
					].join("\n"),
				]
			: []),
		...shownLists.map(([heading, threads]) =>
			[
				heading,
				...threads.map(
					(thread) => `- ${thread.subject}\n  ${thread.author} · ${counts(thread)}\n  ${link(thread.href)}`,
				),
			].join("\n"),
		),
		[say("weekly.why"), `${say("weekly.stop")}\n  ${stop}`, `${say("weekly.settings")}\n  ${settings}`].join("\n"),
	].join("\n\n");

	const html = layout({
		lang,
		site,
		home: publicUrl,
		preview: say("weekly.title"),
		body: [
			`<p style="margin:0 0 20px">${escapeHtml(say("weekly.hello"))}</p>`,
			notifications.length > 0
				? threadRows(
						say("weekly.notifications", { n: notificationCount }),
						notifications.map((notification) => ({
							title: notification.title,
							href: link(notification.href),
							lines: [],
						})),
						more > 0 ? { title: say("weekly.more", { n: more }), href: link(pathTo("ucenter/notice")) } : undefined,
					)
				: "",
			...shownLists.map(([heading, threads]) =>
				threadRows(
					heading,
					threads.map((thread) => ({
						title: thread.subject,
						href: link(thread.href),
						lines: [thread.excerpt, `${thread.author} · ${counts(thread)}`],
					})),
				),
			),
		].join(""),
		footer: [
			{ text: say("weekly.why") },
			{ text: say("weekly.stop"), href: stop },
			{ text: say("weekly.settings"), href: settings },
		],
	});

	return {
		to: email,
		subject: say("weekly.title"),
		text,
		html,
		headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
	};
}
