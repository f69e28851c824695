import { useEffect, useRef, useState } from "react";
import { setMeToo, similarBugs } from "#contract/bugs.ts";
import type { BugCardView } from "#contract/bugViews.ts";
import { callServer } from "../../lib/call-server.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** Pause in typing after which similar bugs are looked for. Milliseconds. */
const pauseMs = 600;
const minLength = 6;

/** Bugs with a title like the one that is typed. Without a connection there are none. */
export function useSimilarBugs(first: BugCardView[] | undefined) {
	const [found, setFound] = useState(first);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const stop = useRef<AbortController>(undefined);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			stop.current?.abort();
		},
		[],
	);
	const look = (title: string): void => {
		clearTimeout(timer.current);
		stop.current?.abort();
		if (title.trim().length < minLength) {
			setFound(undefined);
			return;
		}
		timer.current = setTimeout(async () => {
			const request = new AbortController();
			stop.current = request;
			const lists = await callServer(similarBugs, { query: { title } }, { signal: request.signal }).then(
				(answer) => answer.lists,
				() => undefined,
			);
			if (!request.signal.aborted && lists) setFound(lists);
		}, pauseMs);
	};
	const setMeTooOf = async (bug: BugCardView): Promise<void> => {
		const { metoo, is_metoo } = await callServer(
			setMeToo,
			{ body: { tid: bug.tid, status: 1 - bug.is_metoo } },
			{ key: newIdempotencyKey() },
		);
		setFound((before) => before?.map((one) => (one.tid === bug.tid ? { ...one, metoo, is_metoo } : one)));
	};
	return { found, look, setMeToo: setMeTooOf };
}

/** Likely duplicates. Links open in a new tab, so that the text stays. */
export function SimilarBugs({
	found,
	onMeToo,
}: {
	found: BugCardView[] | undefined;
	onMeToo?: ((bug: BugCardView) => Promise<void>) | undefined;
}) {
	const { t, paths, lang } = useSite();
	return (
		<div role="status">
			{found && found.length > 0 && (
				<section className="similar-bugs" aria-label={t("bug.similar")}>
					<b>{t("bug.similarFound", { n: found.length })}</b>
					<p className="field-note">
						{t(found.some(({ can }) => can.metoo.ok) ? "bug.similarHint" : "bug.similarDoneHint")}
					</p>
					<ul>
						{found.map((bug) => (
							<li key={bug.tid}>
								<a href={paths.thread({ tid: bug.tid, fid: bug.fid })} target="_blank" rel="noopener">
									{bug.subject}
									<span className="sr-only"> ({t("bug.newTab")})</span>
								</a>
								<StatusBadge status={bug.bug_status} />
								{onMeToo && bug.can.metoo.ok && (
									<Button
										kind={bug.is_metoo ? "quiet" : "soft"}
										size="sm"
										icon={bug.is_metoo ? "check" : "users"}
										aria-pressed={bug.is_metoo === 1}
										aria-label={`${t("bug.metoo")}: ${bug.subject}`}
										onClick={() => void onMeToo(bug).catch(() => undefined)}
									>
										{t("bug.metoo")} {bug.metoo > 0 && formatCount(bug.metoo, lang)}
									</Button>
								)}
							</li>
						))}
					</ul>
				</section>
			)}
			{found?.length === 0 && <p className="field-note">{t("bug.noSimilar")}</p>}
		</div>
	);
}
