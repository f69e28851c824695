import { appVersion } from "#contract/appVersion.ts";
import type { LiveListeners } from "#contract/liveEvents.ts";
import { pageOfPostNumber } from "#contract/pageOfPost.ts";
import { listenLive } from "../lib/live-socket.ts";
import { refreshPart } from "./parts.ts";
import { sending } from "./replies.ts";
import { element, icon } from "./toasts.ts";

type NewReply = Parameters<LiveListeners["replyPosted"]>[0];

/** Maximum of missed replies per fetch. */
const missedLimit = 50;

const list = (): HTMLElement | null => document.querySelector("#replies[data-live]");
const isShown = (pid: number): boolean => document.getElementById(`pid${pid}`) !== null;
/** New replies that are not shown yet. */
const pending = new Map<number, NewReply>();
let atEnd = false;
let last = 0;

/** Announces the new replies, or links to the page of those that are elsewhere. */
function announce(): void {
	const box = document.getElementById("new-replies");
	const [one = "", many = ""] = JSON.parse(box?.dataset.texts ?? "[]") as string[];
	const { size } = pending;
	if (!box || size === 0) return void box?.replaceChildren();
	const text = size === 1 ? one : many.replace("2", String(size));
	const current = Number(new URL(location.href).searchParams.get("page") ?? 1);
	const elsewhere = [...pending.values()].find(({ position }) => position && pageOfPostNumber(position) !== current);
	const button = elsewhere
		? element(
				"a",
				{ class: "new-replies-button", href: pageHref(elsewhere.position ?? 0) },
				icon("arrow-right", "icon icon-16 bold"),
				text,
			)
		: element(
				"button",
				{ class: "new-replies-button", type: "button" },
				icon("chevron-down", "icon icon-16 bold"),
				text,
			);
	if (!elsewhere) {
		const [first] = pending.keys();
		button.addEventListener(
			"click",
			() =>
				void show().then(() =>
					document.getElementById(`pid${first}`)?.scrollIntoView({ block: "center", behavior: "smooth" }),
				),
		);
	}
	box.replaceChildren(button);
}

const pageHref = (position: number): string => `${location.pathname}?page=${pageOfPostNumber(position)}`;

/** Fetches and shows the new replies. */
async function show(): Promise<void> {
	const parents = new Set([...pending.values()].flatMap(({ parentPid }) => parentPid ?? []));
	pending.clear();
	announce();
	for (const parent of parents) await refreshPart({ children: String(parent) });
	if (parents.size === 0) await refreshPart();
	announce();
}

function posted(event: NewReply): void {
	const isNested = Boolean(event.parentPid);
	if (
		isShown(event.pid) ||
		(isNested && !isShown(event.parentPid ?? 0)) ||
		(!isNested && list()?.dataset.growing !== "true")
	)
		return;
	last = Math.max(last, event.position ?? 0);
	pending.set(event.pid, event);
	if (atEnd && !sending && (isNested || pageHref(event.position ?? 0) === pageHref(last))) void show();
	else if (!sending) announce();
}

/** Reads replies that were posted while there was no connection. */
async function readMissed(tid: string): Promise<void> {
	if (list()?.dataset.growing !== "true") return;
	const response = await fetch(`/v5/content/post/reply/${tid}?after=${last}&limit=${missedLimit}`, {
		headers: { "accept-language": "en", "app-version": appVersion },
	});
	if (!response.ok) return;
	const { data } = (await response.json()) as { data: { lists: { pid: number; position: number; status: number }[] } };
	for (const { pid, position, status } of data.lists)
		if (status) posted({ tid: Number(tid), pid, position, parentPid: null });
}

function changed(event: { pid: number }, deleted: boolean): void {
	const post = document.getElementById(`pid${event.pid}`);
	if (!post || sending) return;
	const parent = post.classList.contains("nested-reply")
		? post.parentElement?.closest(".post")?.id.slice(3)
		: undefined;
	if (parent && deleted) post.remove();
	void refreshPart(parent ? { children: parent } : {});
}

/** Between a vote and its results on open pages, so that many votes cost each page one request. */
const [minPollDelayMs, maxPollDelayMs] = [2_000, 10_000];
let pollTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows new results of the poll, unless the viewer is still choosing. */
function voted(): void {
	if (pollTimer !== undefined || document.querySelector("#poll form")) return;
	pollTimer = setTimeout(
		() => {
			pollTimer = undefined;
			if (!sending) void refreshPart();
		},
		minPollDelayMs + Math.random() * (maxPollDelayMs - minPollDelayMs),
	);
}

/** Subscribes to the events of the thread on this page. */
export async function listen(): Promise<void> {
	const tid = list()?.dataset.live;
	if (!tid) return;
	last = Number(list()?.dataset.last);
	const end = document.getElementById("replies-end");
	if (end)
		new IntersectionObserver(([entry]) => {
			atEnd = entry?.isIntersecting ?? false;
		}).observe(end);
	addEventListener("site:part", () => {
		for (const pid of pending.keys()) if (isShown(pid)) pending.delete(pid);
		announce();
	});
	const ofThread =
		<Event extends { tid: number }>(handle: (event: Event) => void) =>
		(event: Event): void => {
			if (event.tid === Number(tid)) handle(event);
		};
	const socket = await listenLive<"thread">({
		pollVoted: ofThread(voted),
		replyPosted: ofThread(posted),
		replyEdited: ofThread((event) => changed(event, false)),
		replyDeleted: ofThread((event) => changed(event, true)),
		replyRestored: ofThread((event) => changed(event, false)),
	});
	const join = (): void => {
		socket.emit("join", `thread:${Number(tid)}`);
		readMissed(tid).catch(() => undefined);
	};
	if (socket.connected) join();
	socket.on("connect", join);
}
