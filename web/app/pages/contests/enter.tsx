import { data, redirect } from "react-router";
import { editEntry, enterContest, getContest, getEntry } from "#contract/contests.ts";
import { ContestFacts, WhyNot } from "../../features/contests/contest-card.tsx";
import { ContestPage } from "../../features/contests/contest-page.tsx";
import { contestScreens, kindOfPath, useContestPaths } from "../../features/contests/contest-paths.ts";
import { EntryForm } from "../../features/contests/entry-form.tsx";
import { loadContest } from "../../features/contests/load-contest.server.ts";
import { pictureFilesOf, storePicture } from "../../features/media/store-picture.server.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/enter";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const tid = parseId(url.searchParams.get("tid") ?? "");
	const contest = await loadContest(api, url, kindOfPath(findScreen(url.pathname).screen.path));
	if (tid === 0) return { contest, entry: undefined };
	const { entry } = await api.load(getEntry, { params: { tid } });
	if (!entry.mine || entry.contest_id !== contest.id) throw data("not-found", { status: 404 });
	return { contest, entry };
}

/**
 * Stores the photos of the form, up to one more than the contest takes, so that the call refuses too many.
 * @returns ids with those that stay
 */
async function readPhotos({ api, data: form, key = crypto.randomUUID(), number }: PostedForm): Promise<string> {
	const { max_photos } = await api.call(getContest, { params: { id: number("contest_id") } });
	const stored = form.getAll("keep").filter((aid): aid is string => typeof aid === "string" && /^\d{1,15}$/.test(aid));
	const aids = stored.slice(0, max_photos + 1);
	for (const file of pictureFilesOf(form).slice(0, Math.max(0, max_photos + 1 - aids.length)))
		aids.push(String((await storePicture(api, file, key)).aid));
	return aids.join();
}

const shown = ({ paths, url }: PostedForm, tid: number, done: string): Response => {
	const { entry } = contestScreens[kindOfPath(findScreen(url.pathname).screen.path)];
	return redirect(paths.href(entry, { detail: `detail${tid}`, done }), 303);
};

export const action = formActions({
	enter: async (form) => {
		const { tid } = await form.call(enterContest, { aids: await readPhotos(form) });
		return shown(form, tid, "entered");
	},
	edit: async (form) => {
		const { tid } = await form.call(editEntry, { aids: await readPhotos(form) });
		return shown(form, tid, "edited");
	},
});

/** Enters a contest, or edits an entry. */
export default function Enter({ loaderData: { contest, entry } }: Route.ComponentProps) {
	const t = useTranslate();
	const to = useContestPaths(contest.kind);
	const isPossible = entry ? entry.can.edit.ok : contest.can.enter.ok;
	return (
		<ContestPage
			kind={contest.kind}
			title={t(entry ? "contest.editTitle" : "contest.enterTitle")}
			back={{ href: to.entries(contest.id), text: contest.title }}
		>
			<Card title={contest.title}>
				<p className="contest-text">{contest.text}</p>
				<ContestFacts contest={contest} />
			</Card>
			{isPossible ? (
				<Card>
					<EntryForm contest={contest} entry={entry} />
				</Card>
			) : (
				<>
					<Notice tone="info">{t(entry ? "contest.editClosed" : "contest.enterClosed")}</Notice>
					<WhyNot permission={contest.can.enter} />
				</>
			)}
		</ContestPage>
	);
}
