import { type RefObject, useEffect, useRef, useState } from "react";
import type { RepliesState } from "./use-replies.ts";
import type { ReplyEvent, ReplyEventName } from "./use-thread-events.ts";
import { useThreadEvents } from "./use-thread-events.ts";

interface NewRepliesOptions {
	tid: number;
	on: boolean;
	/** Highest post number on the page. */
	lastFloor: number;
	/** True where new replies belong at the end of this page. */
	growing: boolean;
	/** The viewer's own reply is being sent: it is not announced. */
	sending: boolean;
	talk: RepliesState;
	/** Element below the last reply: visible when the reader is at the end. */
	end: RefObject<HTMLElement | null>;
}

/** Collects new replies while a page is open; shows them on request, or at once to a reader at the end. */
export function useNewReplies({ tid, on, lastFloor, growing, sending, talk, end }: NewRepliesOptions) {
	const [heard, setHeard] = useState<ReadonlyMap<number, ReplyEvent>>(new Map());
	const busy = useRef(sending);
	busy.current = sending;
	const floor = useRef(lastFloor);
	floor.current = Math.max(floor.current, lastFloor, ...talk.shown.map(({ position }) => position));
	const atEnd = useRef(false);

	/** Fetches and shows new replies. */
	const show = async (news: Iterable<ReplyEvent> = heard.values()): Promise<void> => {
		const parents = new Set([...news].flatMap(({ parentPid, pid }) => (parentPid && talk.has(parentPid) && !talk.has(pid) ? [parentPid] : [])));
		const [added] = await Promise.all([growing ? talk.fetchAfter(floor.current) : [], ...[...parents].map((pid) => talk.openChildren(pid))]);
		talk.add(added);
		setHeard(new Map());
	};

	const keep = (what: ReplyEvent): void => setHeard((now) => new Map(now).set(what.pid, what));
	const heardPosted = (what: ReplyEvent): void => {
		if (talk.has(what.pid) || (what.parentPid && !talk.has(what.parentPid))) return;
		if (growing && atEnd.current && !busy.current) show([what]).catch(() => keep(what));
		else keep(what);
	};
	const hear = (event: ReplyEventName, what: ReplyEvent): void => {
		const found = talk.find(what.pid);
		if (event === "replyPosted") heardPosted(what);
		else if (found && event === "replyDeleted") talk.markDeleted(what.pid);
		else if (found) talk.reread(found.talk, found.parent).catch(() => undefined);
	};

	const joined = async (): Promise<void> => {
		if (!growing) return;
		const missed = await talk.fetchAfter(floor.current);
		if (atEnd.current && !busy.current) return talk.add(missed);
		for (const { pid, position } of missed) keep({ tid, pid, position });
	};
	useThreadEvents(tid, on, { hear, joined: () => void joined().catch(() => undefined) });

	useEffect(() => {
		const mark = end.current;
		if (!mark || !on) return;
		const watch = new IntersectionObserver(([entry]) => {
			atEnd.current = entry?.isIntersecting ?? false;
		});
		watch.observe(mark);
		return () => watch.disconnect();
	}, [end, on]);

	const waiting = sending ? [] : [...heard.values()].filter(({ pid }) => !talk.has(pid));
	return {
		/** New replies that are not shown yet. */
		count: waiting.length,
		/** First post number of new replies on another page. */
		elsewhere: growing ? undefined : waiting.find(({ position }) => position)?.position,
		show,
	};
}
