import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { data, redirect, redirectDocument } from "react-router";
import { followBoard } from "#contract/boards.ts";
import { setMeToo } from "#contract/bugs.ts";
import { dismissThread } from "#contract/dismissedThreads.ts";
import { bookmarkThread, likePost } from "#contract/likes.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { votePoll } from "#contract/polls.ts";
import { followAll, followUser } from "#contract/social.ts";
import { muteThread } from "#contract/threadMutes.ts";
import { followTopic } from "#contract/topics.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { partHeader } from "../../lib/part.ts";
import { pathsForVisitor, safeReturnPath } from "../../lib/paths.ts";
import { BoardFollowToggle } from "./board-follow-toggle.tsx";
import { FollowerStat } from "./follower-stat.tsx";
import { MeTooToggle } from "./me-too-toggle.tsx";
import { BookmarkToggle, FollowToggle, LikeToggle, quickActionPath } from "./toggles.tsx";
import { TopicFollowerCount, TopicFollowToggle } from "./topic-follow-toggle.tsx";

/**
 * Runs the like, bookmark or follow of the submitted button, or a guest's vote. The script gets the button in its new state, and the counts that changed; without it the answer redirects
 * back. A guest logs in first; `completeQuickAction` runs it then.
 */
export async function runQuickAction(api: PageApi, request: Request): Promise<Response> {
	const form = await request.formData();
	const paths = pathsForVisitor(api);
	const back = safeReturnPath(String(form.get("back") ?? ""), paths.home);
	const isPart = request.headers.has(partHeader);
	try {
		const result = await runAction(api, form);
		if (!result) return redirect(back);
		if (isPart && result.button)
			return new Response(renderToStaticMarkup(result.button), {
				headers: { "content-type": "text/html; charset=utf-8" },
			});
		return isPart
			? new Response(result.text ?? "", { headers: { "content-type": "text/html; charset=utf-8" } })
			: redirect(back + result.hash);
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		if (error.reason === "login-required") {
			const goTo = (path: string): Response =>
				isPart ? new Response(null, { status: 204, headers: { "x-location": path } }) : redirect(path);
			// The page of a member whose session has ended since.
			if (form.has("member")) return goTo(paths.creator(back));
			api.saveFormState("action", {
				form: String(new URLSearchParams(form as unknown as Record<string, string>)),
				back,
			});
			return goTo(paths.logIn(quickActionPath));
		}
		if (isPart)
			return new Response(error.message, {
				status: error.status,
				headers: { "content-type": "text/plain; charset=utf-8" },
			});
		throw data(error.reason, { status: error.status });
	}
}

/**
 * Runs what a guest of this browser pressed before the login, and goes back to where it was. Only our own form sets the cookie that
 * tells it; a link of another site and a prefetch run nothing.
 */
export async function completeQuickAction(api: PageApi, { method, headers }: Request): Promise<Response> {
	const pending = api.savedFormState("action");
	if (!pending) return redirect(pathsForVisitor(api).home);
	const isForeign = headers.get("sec-fetch-site") === "cross-site" || headers.has("sec-purpose");
	if (!api.viewer.loggedIn || method !== "GET" || isForeign) return redirect(pending.back);
	api.saveFormState("action", null);
	const result = await runAction(api, new URLSearchParams(pending.form)).catch((error: unknown) => {
		if (!(error instanceof CallError)) throw error;
	});
	return redirectDocument(pending.back + (result?.hash ?? ""));
}

async function runAction(
	api: PageApi,
	form: FormData | URLSearchParams,
): Promise<{ button?: ReactElement; text?: string; hash: string } | undefined> {
	const { lang } = api;
	const id = (name: string): number => Number(form.get(name)) || 0;
	const poll = id("vote");
	if (poll) {
		const options = form.getAll("option").map(Number);
		await api.call(votePoll, { body: { tid: poll, options } });
		return { hash: "#poll" };
	}
	if (form.has("follow-all")) {
		const uids = form.getAll("uid").join() || form.get("all");
		if (uids) await api.call(followAll, { query: { follow_uid: String(uids) } });
		return { text: uids ? translatorFor(lang)("member.followed") : "", hash: "" };
	}
	for (const on of [1, 0] as const) {
		const pid = id(on ? "like" : "unlike");
		if (pid) {
			const { is_like, like } = await api.call(likePost, { body: { pid, like: on } });
			return {
				button: <LikeToggle pid={pid} liked={is_like === 1} count={like} small={form.has("small")} lang={lang} />,
				hash: `#pid${pid}`,
			};
		}
		const tid = id(on ? "bookmark" : "unbookmark");
		if (tid) {
			const { favid } = await api.call(bookmarkThread, { body: { id: tid, favorite: on } });
			return { button: <BookmarkToggle tid={tid} bookmarked={favid === 1} lang={lang} />, hash: "" };
		}
		const hidden = id(on ? "hide" : "unhide");
		if (hidden) {
			await api.call(dismissThread, { body: { tid: hidden, hide: on } });
			return { hash: "" };
		}
		const muted = id(on ? "mute" : "unmute");
		if (muted) {
			await api.call(muteThread, { body: { tid: muted, mute: on } });
			return { hash: "" };
		}
		const bug = id(on ? "metoo" : "unmetoo");
		if (bug) {
			const { metoo, is_metoo } = await api.call(setMeToo, { body: { tid: bug, status: on } });
			return {
				button: <MeTooToggle tid={bug} on={is_metoo === 1} count={metoo} may={{ ok: true }} lang={lang} />,
				hash: "",
			};
		}
		const uid = id(on ? "follow" : "unfollow");
		if (uid) {
			const { follows_status, followers } = await api.call(followUser, { body: { follow_uid: uid, status: on } });
			const button = (
				<>
					<FollowToggle
						uid={uid}
						name={String(form.get("name") ?? "")}
						following={follows_status === 1}
						lang={lang}
						done
					/>
					<FollowerStat uid={uid} followers={followers} lang={lang} />
				</>
			);
			return { button, hash: "" };
		}
		const topid = id(on ? "follow-topic" : "unfollow-topic");
		if (topid) {
			const { is_following, is_group, followers } = await api.call(followTopic, { body: { topid, status: on } });
			const topic = { topid, group: is_group === 1, lang };
			const button = (
				<>
					<TopicFollowToggle {...topic} name={String(form.get("name") ?? "")} following={is_following === 1} done />
					<TopicFollowerCount {...topic} followers={followers} />
				</>
			);
			return { button, hash: "" };
		}
		const fid = id(on ? "follow-board" : "unfollow-board");
		if (fid) {
			const { follows_status } = await api.call(followBoard, { body: { fid, status: on } });
			return {
				button: (
					<BoardFollowToggle
						fid={fid}
						name={String(form.get("name") ?? "")}
						following={follows_status === 1}
						lang={lang}
					/>
				),
				hash: "",
			};
		}
	}
	return undefined;
}
